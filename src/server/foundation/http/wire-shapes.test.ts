import { AjvCompiler } from '@fastify/ajv-compiler';
import { expect, test } from 'vitest';
import { ruledText } from '#domain/wire/basic-schemas.ts';
import { isOfType, wireDefinitions, type Shape } from '#server/testing/wire-definitions.ts';

/** Each value in a shape that is neither object nor list, by its path. */
const valuesOf = (shape: Shape, path: string): [string, Shape][] => {
  if (shape.properties !== undefined)
    return Object.entries(shape.properties).flatMap(([name, value]) => valuesOf(value, `${path}.${name}`));
  if (shape.items !== undefined) return valuesOf(shape.items, `${path}[]`);
  if (shape.anyOf !== undefined) return shape.anyOf.flatMap((choice) => valuesOf(choice, path));
  return [[path, shape]];
};

const isNarrow = (shape: Shape) => {
  if (shape.enum !== undefined || shape.const !== undefined || shape === (ruledText as Shape)) return true;
  if (isOfType(shape, 'string')) return shape.pattern !== undefined;
  if (isOfType(shape, 'integer')) return Number.isSafeInteger(shape.minimum) && Number.isSafeInteger(shape.maximum);
  return ['number', 'boolean', 'null'].some((name) => isOfType(shape, name));
};

test('every text and every whole number that a call takes has bounds: no control characters, nothing beyond what can be stored', async () => {
  const values = (await wireDefinitions()).flatMap(({ name, body, query }) =>
    [body, query].flatMap((shape) => (shape === undefined ? [] : valuesOf(shape, name))),
  );
  expect(values.length).toBeGreaterThan(300);
  expect(values.flatMap(([path, shape]) => (isNarrow(shape) ? [] : [path]))).toEqual([]);
});

const validatorOf = AjvCompiler()({}, { customOptions: { coerceTypes: false, removeAdditional: 'all', allErrors: true } });

/** A body of that shape with the text in one place alone. */
const bodyWith = (path: readonly string[], text: string): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return text;
  return name === '[]' ? [bodyWith(rest, text)] : { [name]: bodyWith(rest, text) };
};

/** Measures this thread alone: what others do on a busy machine takes none of it. */
const leastWork = (work: () => unknown) => {
  let least = Infinity;
  for (let round = 0; round < 10; round += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
};

test('100 kB in any field of any call take a few times as long as where nobody reads them (spec 21.3)', async () => {
  const dear: string[] = [];
  let count = 0;
  for (const { name, body } of await wireDefinitions()) {
    if (body === undefined) continue;
    const validate = validatorOf({ schema: body } as never);
    const take = (json: string) => leastWork(() => validate(JSON.parse(json)));
    const fills = ['x', 'ä', ' ', 'a.'].map((fill) => {
      const text = fill.repeat(100_000 / fill.length);
      const unread = JSON.stringify({ nobodyReadsThis: text });
      return { text, unread, least: take(unread) };
    });
    for (const [path, shape] of valuesOf(body, '')) {
      if (!isOfType(shape, 'string')) continue;
      count += 1;
      const names = path.replaceAll('[]', '.[]').split('.').slice(1);
      for (const { text, unread, least } of fills) {
        const json = JSON.stringify(bodyWith(names, text));
        // A busy machine is slow for a moment, and then for both; a slow pattern is so every time.
        const isDear = () => take(json) > 6 * take(unread);
        if (take(json) > 6 * least && Array.from({ length: 12 }).every(isDear)) dear.push(`${name} ${path}`);
      }
    }
  }
  expect(count).toBeGreaterThan(300);
  expect(dear).toEqual([]);
});
