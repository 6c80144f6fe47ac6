import { parseArgs } from 'node:util';
import type { Call, Command, Options } from './command.ts';
import { WrongCall } from './wrong-call.ts';

/** Every command has these. */
export const commonOptions = {
  json: { help: 'Ausgabe als JSON, für Programme' },
  help: { help: 'Diese Hilfe' },
} as const satisfies Options;

const isOptional = (word: string) => word.startsWith('[');

/** Refuses what the command does not know: a mistyped option must not be overlooked. */
export const parseCall = ({ words = [], options = {} }: Command, given: readonly string[]): Call<Options> => {
  const known: Options = { ...options, ...commonOptions };
  const definitions = Object.entries(known).map(([name, { value }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string' },
  ]);
  const { tokens } = parseArgs({
    args: [...given],
    options: Object.fromEntries(definitions),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean | null> = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [name, value === undefined ? false : null]),
  );
  const found: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') found.push(token.value);
    if (token.kind === 'option') values[token.name] = readOption(known, token);
  }
  const [surplus] = found.slice(words.length);
  if (surplus !== undefined) throw new WrongCall(`„${surplus}“ ist zu viel.`);
  const missing = words.filter((word) => !isOptional(word))[found.length];
  if (missing !== undefined) throw new WrongCall(`${missing} fehlt.`);
  return { words: found, options: values as Call<Options>['options'] };
};

const readOption = (known: Options, { name, rawName, value }: { name: string; rawName: string; value?: string | undefined }) => {
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  if (option === undefined) throw new WrongCall(`Die Option ${rawName} gibt es hier nicht.`);
  if (option.value === undefined) {
    if (value !== undefined) throw new WrongCall(`Die Option ${rawName} hat keinen Wert.`);
    return true;
  }
  if (value === undefined || value.trim() === '') throw new WrongCall(`Nach ${rawName} fehlt ${option.value}.`);
  return value;
};
