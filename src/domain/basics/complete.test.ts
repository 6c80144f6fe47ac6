import { expect, test } from 'vitest';
import { complete } from './complete.ts';

type Person = { name?: string | null; age?: number | null; city?: string | null };

test('what is there comes back as it is, and its type says so', () => {
  const person: Person = { name: '', age: 0 };
  const { name, age } = complete(person, ['name', 'age']);
  expect([name.length, age.toFixed()]).toEqual([0, '0']);
});

test('what lacks is named, and nothing else is told', () => {
  const person: Person = { name: null, city: 'Hamburg' };
  expect(() => complete(person, ['name', 'age', 'city'])).toThrow(/lacks name, age$/);
});
