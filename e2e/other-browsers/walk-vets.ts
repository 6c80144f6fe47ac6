import { expectGoodLayout } from './walk-pages.ts';
import { by } from './target.ts';
import { until } from './until.ts';
import type { Visit } from './visit.ts';
import type { Step } from './walk.ts';

const place = by.textbox('Ort oder Postleitzahl');
const results = by.region('Suchergebnis');

export const walkVets = (visit: Visit): Step[] => [
  [
    'vets near a ZIP code',
    async () => {
      await visit.goto('/tierarzt-suche');
      await visit.type(place, '10115');
      await visit.press(by.button('Praxis suchen'), by.heading('Nahe 10115', results));
      await until('a distance is told', visit.says(/\d\s*km/, results));
      await expectGoodLayout(visit);
    },
  ],
  [
    'vets in a city',
    async () => {
      await visit.type(place, 'münchen');
      await visit.press(by.button('Praxis suchen'), by.heading('In München', results));
      await until('they are in that city', visit.says(/\bMünchen\b/, results));
      await until('the address holds the city', visit.isAt(/\?ort=m%C3%BCnchen$/));
    },
  ],
];
