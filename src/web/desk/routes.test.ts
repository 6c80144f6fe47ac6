import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { deskPages } from '#domain/wire/desk-pages.ts';
import { routes } from './routes.tsx';

const addressesOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined || path === '*' ? [] : [path]), ...addressesOf(children)]);

test('the server knows every address of the desk, and the desk every address of the server', () => {
  expect(addressesOf(routes).toSorted()).toEqual([...deskPages].toSorted());
});
