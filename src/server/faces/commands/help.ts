import type { Command, Options } from './command.ts';
import { commonOptions } from './parse-call.ts';

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
