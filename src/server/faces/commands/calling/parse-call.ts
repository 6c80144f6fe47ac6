import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { parseArgs } from 'node:util';
import type { Call, Command, Options } from './command.ts';
import { parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';

/** The command was called wrongly; its message says how it is called. */
export class WrongCall extends MendableError {}

/** Every command has these. */
const commonOptions = {
  json: { help: 'Ausgabe als JSON, für Programme' },
  help: { help: 'Diese Hilfe' },
} as const satisfies Options;

const isOptional = (word: string) => word.startsWith('[');
/** `DATEI…`: as many as somebody gives. */
const isRepeated = (word = '') => word.endsWith('…');

/** Refuses what the command does not know: a mistyped option must not be overlooked. */
export const parseCall = ({ words = [], options = {} }: Command, texts: readonly string[]): Call<Options> => {
  const allowed: Options = { ...options, ...commonOptions };
  const definitions = Object.entries(allowed).map(([name, { value }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string' },
  ]);
  const { tokens } = parseArgs({
    args: [...texts],
    options: Object.fromEntries(definitions),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean | null> = Object.fromEntries(
    Object.entries(allowed).map(([name, { value }]) => [name, value === undefined ? false : null]),
  );
  const wordTexts: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') wordTexts.push(token.value);
    if (token.kind === 'option') values[token.name] = readOption(allowed, token);
  }
  const [surplus] = isRepeated(words.at(-1)) ? [] : wordTexts.slice(words.length);
  if (surplus !== undefined) throw new WrongCall(`„${surplus}“ ist zu viel.`);
  const missing = words.filter((word) => !isOptional(word))[wordTexts.length];
  if (missing !== undefined) throw new WrongCall(`${missing} fehlt.`);
  return { words: wordTexts, options: values as Call<Options>['options'] };
};

const readOption = (
  allowed: Options,
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
) => {
  const option = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  if (option === undefined) throw new WrongCall(`Die Option ${rawName} gibt es hier nicht.`);
  if (option.value === undefined) {
    if (value !== undefined) throw new WrongCall(`Die Option ${rawName} hat keinen Wert.`);
    return true;
  }
  if (value === undefined || value.trim() === '') throw new WrongCall(`Nach ${rawName} fehlt ${option.value}.`);
  return value;
};

/** The values of options and words; what is none of them is told what would be. */
export const oneOf = <const Value extends string>(values: readonly Value[], text: string, name: string): Value => {
  const match = values.find((value) => value === text);
  if (match === undefined) throw new WrongCall(`${name}: „${text}“ ist keines von ${values.join(', ')}.`);
  return match;
};

export const wholeNumber = (text: string, name: string, most = Number.MAX_SAFE_INTEGER): number => {
  const number = Number(text);
  if (!/^\d{1,15}$/.test(text) || number < 1 || number > most) {
    throw new WrongCall(
      `${name}: „${text}“ ist keine ganze Zahl von 1${most === Number.MAX_SAFE_INTEGER ? ' an' : ` bis ${most}`}.`,
    );
  }
  return number;
};

export const day = (text: string, name: string): IsoDate => {
  const parsedDay = parseIsoDate(text);
  if (parsedDay === null) throw new WrongCall(`${name}: „${text}“ ist kein Tag wie 2026-01-31.`);
  return parsedDay;
};

/** `kv/2026/1` is what people type. */
export const policeNumberOf = (text: string): string => {
  const number = normalisePoliceNumber(text);
  if (number === null) throw new WrongCall(`„${text}“ ist keine Nummer wie KV/2026/0000000001.`);
  return number;
};

/** The same everywhere, so that nobody has to look it up. */
export const dryRun = { 'dry-run': { help: 'Sagt, was geschähe, und ändert nichts.' } } as const;

const exitCodes = 'Endet mit 0: alles gut. 1: etwas stimmt nicht. 2: falsch aufgerufen.';

const optionText = (name: string, { value }: Options[string]) => `--${name}${value === undefined ? '' : ` ${value}`}`;

/** All commands, those of one subject together. */
export const overview = (commands: Readonly<Record<string, { summary: string }>>): string => {
  const groups = Map.groupBy(Object.entries(commands), ([name]) => name.split(' ')[0]);
  const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2;
  const blocks = [...groups.values()].map((group) =>
    group.map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`).join('\n'),
  );
  return ['Aufruf: npm run shop -- BEFEHL', ...blocks, 'Mehr zu einem Befehl: npm run shop -- BEFEHL --help', exitCodes].join(
    '\n\n',
  );
};

export const helpOf = (name: string, summary: string, { words = [], options = {}, about, example }: Command): string => {
  const all: Options = { ...options, ...commonOptions };
  const usage = [name, ...words, ...Object.entries(options).map(([option, definition]) => `[${optionText(option, definition)}]`)];
  const width = Math.max(...Object.entries(all).map(([option, definition]) => optionText(option, definition).length)) + 2;
  const list = Object.entries(all).map(
    ([option, definition]) => `  ${optionText(option, definition).padEnd(width)}${definition.help}`,
  );
  return [
    `Aufruf: npm run shop -- ${usage.join(' ')} [--json]`,
    summary,
    ...(about === undefined ? [] : [about]),
    ['Optionen:', ...list].join('\n'),
    `Beispiel: npm run shop -- ${[name, example].join(' ').trim()}`,
    exitCodes,
  ].join('\n\n');
};
