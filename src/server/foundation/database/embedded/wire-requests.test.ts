import { expect, test } from 'vitest';
import { aliveQuestion, createRequestReader, rollback } from './wire-requests.ts';
import { message, opening } from './testing/wire-messages.ts';

test('an opening, a series up to its Sync, a query and a goodbye are a request each', () => {
  const series = Buffer.concat([message('P', 'select 1'), message('B'), message('E'), message('S')]);
  const requests = createRequestReader()(Buffer.concat([opening, series, message('Q', 'begin'), message('X')]));
  expect(requests).toEqual([
    { kind: 'start', bytes: opening },
    { kind: 'query', bytes: series },
    { kind: 'query', bytes: message('Q', 'begin') },
    { kind: 'end', bytes: message('X') },
  ]);
});

test('a request may come byte by byte', () => {
  const read = createRequestReader();
  const bytes = Buffer.concat([opening, message('P', 'S und Q'), message('S')]);
  const requests = [...bytes].flatMap((byte) => read(Buffer.of(byte)));
  expect(requests.map(({ kind }) => kind)).toEqual(['start', 'query']);
  expect(Buffer.concat(requests.map((request) => request.bytes))).toEqual(bytes);
});

test('whoever asks for a sign of life may open a session afterwards', () => {
  const requests = createRequestReader()(Buffer.concat([aliveQuestion, opening]));
  expect(requests.map(({ kind }) => kind)).toEqual(['alive', 'start']);
});

test('a series that is only flushed goes on', () => {
  const read = createRequestReader();
  expect(read(Buffer.concat([opening, message('E'), message('H')]))).toMatchObject([{ kind: 'start' }, { kind: 'flush' }]);
  expect(read(message('S'))).toMatchObject([{ kind: 'query' }]);
});

test('the rollback is two whole messages', () => {
  expect(rollback.bytes).toEqual(Buffer.concat([message('S'), message('Q', 'rollback\0')]));
});

test.for([
  ['an opening of another protocol', Buffer.from([0, 0, 0, 8, 0, 2, 0, 0]), 'no opening 131072'],
  ['a length that cannot be', Buffer.from([0, 0, 0, 0, 0, 0, 0, 0]), 'cannot have 0 bytes'],
  ['a length that cannot be, later', Buffer.concat([opening, Buffer.from([81, 0, 0, 0, 3])]), 'cannot have 3 bytes'],
] as const)('%s is refused', ([, bytes, reason]) => {
  expect(() => createRequestReader()(bytes)).toThrow(reason);
});
