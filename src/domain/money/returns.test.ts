import { expect, test } from 'vitest';
import { returnReason } from './returns.ts';

test.each([
  ['AM04', 'retry', 'Konto nicht gedeckt'],
  ['MS03', 'retry', 'Von der Bank ohne Angabe von Gründen abgelehnt'],
  ['AC04', 'remind', 'Konto aufgelöst'],
  ['MD01', 'remind', 'Kein gültiges Lastschriftmandat'],
  ['MD07', 'person', 'Kontoinhaber verstorben'],
  ['XY99', 'retry', 'Von der Bank zurückgegeben (XY99)'],
  [null, 'retry', 'Von der Bank ohne Grund zurückgegeben'],
])('%s: %s', (code, treatmentKey, words) => {
  expect(returnReason(code)).toEqual({ treatmentKey, words });
});
