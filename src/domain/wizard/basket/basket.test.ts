import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { today } from '#domain/testing/sample-options.ts';
import { answer, atStep1, atStep2, atStep3, atStep4, bello } from '#domain/wizard/testing/sample-journeys.ts';
import { offerUuid, play } from '#domain/wizard/testing/sample-shop.ts';
import {
  askedFor,
  canPutIn,
  changeAnimal,
  exchange,
  isBasketFull,
  isFurther,
  orderOf,
  personOf,
  putIn,
  rateRequestOf,
  readBasket,
  takeOut,
  withOfferKeys,
  type Basket,
} from './basket.ts';

const ids = [1, 2, 3, 4, 5, 6, 7].map((digit) => `0b8f4f5e-3d1a-4f0e-9a3e-2b7c5d9e1f0${digit}`);
const id = (place: number) => ids[place] ?? '';
const named = (animalName: string) => play(atStep2(), ...answer({ animalName }));

const filled = (...names: readonly string[]) =>
  names.reduce<Basket | null>((basket, name, place) => putIn(basket, named(name), id(place)), null) as Basket;
const person = personOf(atStep4());
const namesIn = (basket: Basket | null) => basket?.animals.map(({ saved }) => saved.data.animalName) ?? [];

test('an animal goes in with its price, never half described', () => {
  expect(canPutIn(atStep1(), null)).toBe(false);
  expect(canPutIn(play(atStep2(), ...answer({ liabilityWantInsurance: true })), null)).toBe(false);
  expect(putIn(null, atStep1(), id(0))).toBeNull();
  expect(namesIn(putIn(null, atStep2(), id(0)))).toEqual(['Bello']);
});

test('what waits holds nothing of the person and nothing of the bank', () => {
  const basket = putIn(null, play(atStep4(), { type: 'stepLeftBack' }), id(0));
  expect(namesIn(basket)).toEqual(['Bello']);
  expect(JSON.stringify(basket)).not.toMatch(/contractee|Erika|iban/i);
});

test('the first pays in full and each further one has the discount, whoever is taken out', () => {
  const basket = filled('Bello', 'Luna', 'Rex');
  expect(basket.animals.map((animal) => isFurther(basket, animal))).toEqual([false, true, true]);
  const rest = takeOut(basket, [id(0)]) as Basket;
  expect(rest.animals.map((animal) => rateRequestOf(rest, animal).contractIsAlreadyTdCustomer)).toEqual([false, true]);
});

test('where another animal is insured already, the first one has it too', () => {
  const basket = putIn(null, play(atStep2(), ...answer({ contractIsAlreadyTdCustomer: true })), id(0)) as Basket;
  expect(basket.animals.map((animal) => isFurther(basket, animal))).toEqual([true]);
});

test('the basket leaves room for the animal of the page, and takes no more than that', () => {
  const full = filled('A', 'B', 'C', 'D', 'E');
  expect(isBasketFull(full)).toBe(true);
  expect(isBasketFull(takeOut(full, [id(0)]))).toBe(false);
  expect(putIn(full, named('F'), id(5))).toBe(full);
  expect(namesIn(exchange(full, named('F'), { id: id(0), newId: id(5) }))).toEqual(['B', 'C', 'D', 'E', 'F']);
});

test('the last one that is taken out leaves no basket', () => {
  expect(takeOut(filled('Bello'), [id(0)])).toBeNull();
  expect(takeOut(null, [id(0)])).toBeNull();
});

test('an animal that is changed back and forth changes places with the one of the page', () => {
  const basket = filled('Bello', 'Luna');
  const exchanged = exchange(basket, named('Rex'), { id: id(0), newId: id(2) }) as Basket;
  expect(namesIn(exchanged)).toEqual(['Luna', 'Rex']);
  expect(exchanged.isAlreadyCustomer).toBe(false);
  expect(exchange(basket, atStep1(), { id: id(0), newId: id(2) })).toBe(basket);
});

test('the device gives back what it was given, and what is no basket is none', () => {
  const basket = filled('Bello', 'Luna');
  const read = readBasket(JSON.stringify(basket), today) as Basket;
  expect(readBasket(JSON.stringify(read), today)).toEqual(read);
  // The same question as before: a reload between press and answer makes no second offer.
  const questions = (each: Basket) => each.animals.map((animal) => askedFor(each, animal, person));
  expect(questions(read)).toEqual(questions(basket));
  expect(namesIn(read)).toEqual(['Bello', 'Luna']);
  for (const text of [null, '', '[]', '7', '{"animals":7}', '{"animals":[null,{}]}', 'x'.repeat(100_000)])
    expect(readBasket(text, today)).toBeNull();
  const [animal] = basket.animals;
  const tampered = JSON.stringify({
    ...basket,
    animals: [{ ...animal, id: '7' }, { ...animal, request: { tarifId: 'x' } }, animal],
  });
  expect(namesIn(readBasket(tampered, today))).toEqual(['Bello']);
  expect(readBasket(JSON.stringify(basket), isoDate('2030-01-01'))).toBeNull();
});

let count = 0;
const newKey = () => {
  count += 1;
  return `0b8f4f5e-3d1a-4f0e-9a3e-${String(count).padStart(12, '0')}`;
};
const keyed = (basket: Basket, day = today) => ({
  ...basket,
  animals: basket.animals.map((animal) => withOfferKeys(basket, animal, { person, today: day, newKey })),
});

test('the same question keeps its keys; another person, answer or day has new ones', () => {
  const once = keyed(filled('Bello'));
  expect(keyed(once)).toEqual(once);
  const [before] = once.animals;
  const keyOf = (basket: Basket) => basket.animals[0]?.offer?.requestKey;
  expect(keyOf(keyed(once, isoDate('2030-01-01')))).not.toBe(before?.offer?.requestKey);
  const other = { ...person, contracteeLastname: 'Musterfrau' };
  expect(withOfferKeys(once, before!, { person: other, today, newKey }).offer?.requestKey).not.toBe(before?.offer?.requestKey);
  expect(keyOf(keyed({ ...once, isAlreadyCustomer: true }))).not.toBe(before?.offer?.requestKey);
});

test('together is offered what was asked for this very person, and not the offer of the page itself', () => {
  const state = atStep4();
  const asked = keyed(filled('Luna', 'Rex'));
  expect(orderOf(asked, state)).toEqual([]);
  const offered = asked.animals.reduce<Basket>(
    (basket, { id: each, offer }, place) => changeAnimal(basket, each, { offer: { ...offer!, offerUuid: id(place) } }) as Basket,
    asked,
  );
  expect(orderOf(offered, state).map(({ saved }) => saved.data.animalName)).toEqual(['Luna', 'Rex']);
  const own = changeAnimal(offered, id(0), { offer: { ...offered.animals[0]!.offer!, offerUuid } });
  expect(orderOf(own, state).map(({ saved }) => saved.data.animalName)).toEqual(['Rex']);
  const otherPerson = play(atStep3(), ...answer({ contracteeLastname: 'Musterfrau' }));
  expect(orderOf(offered, otherPerson)).toEqual([]);
  expect(orderOf(null, state)).toEqual([]);
});

test('prices and hours are no part of the question', () => {
  const basket = filled('Bello');
  const [animal] = basket.animals;
  expect(askedFor(basket, animal!, person)).not.toMatch(/insuranceCalculation/);
  expect(askedFor(basket, animal!, person)).toContain(bello.animalName as string);
});

test('whoever goes on from the basket finds the next animal untouched, and the person as before', () => {
  const next = play(atStep4(), { type: 'basketChanged' }, { type: 'anotherAnimalStarted' });
  expect(next).toMatchObject({ speciesKey: null, tarifVariant: null, step: 'step1', offer: null });
  expect(next.data.animalName).toBeUndefined();
  expect(next.data.contracteeLastname).toBe('Mustermann');
});
