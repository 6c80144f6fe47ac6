import { expect, test } from 'vitest';
import { error, warning } from '#domain/basics/issue.ts';
import { isLiabilityBlocked, liabilityObstacles } from './liability-race.ts';
import { labrador, mischling, pitBull } from '#domain/testing/sample-options.ts';

const field = 'liabilityWantInsurance';
const context = { race: labrador, raceOptions: [labrador, mischling, pitBull], isOfferToBeCreated: false };
const ofLabradors = { animalParentRace1Id: 10, animalParentRace2Id: 10 };

test.each([
  ['a race that may be insured', {}, {}, []],
  ['no list', {}, { raceOptions: null }, [error('Rassenliste nicht verfügbar', field)]],
  ['an empty list', {}, { raceOptions: [] }, [error('Rassenliste nicht verfügbar', field)]],
  ['no race', {}, { race: null }, [error('Keine Rasse derzeitig ausgewählt', field)]],
  ['a list dog', {}, { race: pitBull }, [error('Eine Haftpflichtversicherung ist bei der aktuellen Rasse nicht erlaubt', field)]],
  ['no parents', {}, { race: mischling }, [error('Keine Elternrassen angegeben', field)]],
  ['one parent', { animalParentRace1Id: 10 }, { race: mischling }, [error('Keine Elternrassen angegeben', field)]],
  ['both parents', ofLabradors, { race: mischling }, []],
])('%s', (_, slice, change, issues) => {
  expect(liabilityObstacles(slice, { ...context, ...change })).toEqual(issues);
  expect(isLiabilityBlocked(slice, { ...context, ...change })).toBe(issues.length > 0);
});

test.each([
  ['mother', { ...ofLabradors, animalParentRace1Id: 30 }],
  ['father', { ...ofLabradors, animalParentRace2Id: 30 }],
])('a list dog as %s is a warning that blocks, and an error once an offer is made', (_, slice) => {
  const message = 'Tier besitzt Elternrasse, wo Haftpflichtversicherung nicht erlaubt ist.';
  const ofMischling = { ...context, race: mischling };
  expect(liabilityObstacles(slice, ofMischling)).toEqual([warning(message, field)]);
  expect(liabilityObstacles(slice, { ...ofMischling, isOfferToBeCreated: true })).toEqual([error(message, field)]);
  expect(isLiabilityBlocked(slice, ofMischling)).toBe(true);
});

test('a parent that the race does not ask for does not matter', () => {
  expect(liabilityObstacles({ animalParentRace1Id: 30 }, context)).toEqual([]);
});
