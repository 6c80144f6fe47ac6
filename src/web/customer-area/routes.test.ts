import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { browserPages } from '#domain/wire/pages.ts';
import { routes } from './routes.tsx';

const addressesOf = (entries: readonly RouteObject[], parent = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = path.startsWith('/') || path === '' ? `${parent}${path}` : `${parent}/${path}`;
    return children.length > 0 ? addressesOf(children, address) : [address];
  });

test('the server serves exactly the addresses that the user area has', () => {
  const inWeb = addressesOf(routes).filter((address) => address.startsWith('/user'));
  const onServer = Object.keys(browserPages).filter((address) => address.startsWith('/user'));
  expect(onServer.toSorted()).toEqual(inWeb.toSorted());
});
