import { isIP } from 'node:net';
import { settings, type SettingName } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
export type TrustedProxies = false | number | string[];

const fallbacks = Object.fromEntries(settings.map(({ name, fallback }) => [name, fallback])) as Record<SettingName, string>;
const fallbackOf = (name: SettingName) => fallbacks[name];

const isNetwork = (text: string) => {
  const [address = '', bits = '0', ...more] = text.split('/');
  const version = isIP(address);
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};

/** Reads one setting after the other, each as what it should be; what is none is told in `faults`, so that all of them are named together. */
export const createSettingReader = (environment: Environment, faults: string[]) => {
  const read = (name: SettingName) => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? fallbackOf(name) : value;
  };
  const fault = (name: SettingName, expected: string) =>
    faults.push(`${name}=${JSON.stringify(read(name))}: erwartet wird ${expected}`);

  const integer = (name: SettingName, minimum: number, maximum: number) => {
    const value = Number(read(name));
    if (!/^\d+$/.test(read(name)) || value < minimum || value > maximum)
      fault(name, `eine ganze Zahl von ${minimum} bis ${maximum}`);
    return value;
  };
  const oneOf = <Value extends string>(name: SettingName, values: readonly Value[]): Value => {
    const value = values.find((candidate) => candidate === read(name));
    if (value === undefined) fault(name, `eines von ${values.join(', ')}`);
    return value ?? (fallbackOf(name) as Value);
  };
  const isAddress = (value: string, protocols: readonly string[]) => protocols.includes(URL.parse(value)?.protocol ?? '');
  const address = (name: SettingName, protocols: readonly string[]) => {
    const value = read(name);
    if (value === '') return null;
    if (!isAddress(value, protocols)) fault(name, `eine Adresse mit ${protocols.map((p) => `${p}//`).join(' oder ')}`);
    return value;
  };
  const webAddresses = (name: SettingName) => {
    const values = read(name)
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
    if (!values.every((value) => isAddress(value, ['http:', 'https:'])))
      fault(name, 'eine Liste von Adressen mit http:// oder https://');
    return values;
  };
  /** All of them (`true`) would mean that a visitor may call themselves what they like. */
  const proxies = (name: SettingName): TrustedProxies => {
    const value = read(name).trim();
    if (value === 'false') return false;
    if (/^[1-9]$/.test(value)) return Number(value);
    const networks = value.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    fault(name, 'false, eine Anzahl von 1 bis 9 oder eine Liste von Netzen wie 10.0.0.0/8');
    return false;
  };

  return { read, fault, integer, oneOf, address, webAddresses, proxies };
};
