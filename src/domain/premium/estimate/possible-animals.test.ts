import { expect, test } from 'vitest';
import { checkAnimalBirthdate } from '#domain/animal/animal-birthdate.ts';
import { addDays, fullYearsBetween, isoDate } from '#domain/basics/calendar-date.ts';
import { areVetVisitsExcessive } from '#domain/health/health-surcharge.ts';
import { acceptedLives } from './possible-animals.ts';

const visits = Array.from({ length: 14 }, (_, count) => count);

const toPrice = (birthdate: string, day: string) => {
  const life = { birthdate: isoDate(birthdate), today: isoDate(day) };
  const excessive = visits.filter((healthCountVetVisits) => areVetVisitsExcessive({ healthCountVetVisits }, life));
  return `${fullYearsBetween(life.birthdate, life.today)} years, many visits: ${excessive.join()}`;
};

test.each(['2026-11-15', '2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28', '2027-03-01', '2026-12-31', '2027-01-01'])(
  'on %s they are what every birthdate that is accepted comes to',
  (day) => {
    const today = isoDate(day);
    for (const speciesKey of ['dog', 'cat', 'rabbit']) {
      for (const isMinimumAgeChecked of [true, false]) {
        const birthdates = Array.from({ length: 11 * 366 }, (_, days) => addDays(today, 1 - days)).filter(
          (animalBirthdateStr) =>
            checkAnimalBirthdate({ speciesKey, animalBirthdateStr }, { today, isMinimumAgeChecked }, { presence: true })
              .length === 0,
        );
        const lives = acceptedLives(speciesKey, { today, isMinimumAgeChecked });
        const prices = lives.map(({ life }) => toPrice(life.birthdate, day));
        expect(new Set(prices)).toEqual(new Set(birthdates.map((birthdate) => toPrice(birthdate, day))));
        expect(birthdates).toEqual(expect.arrayContaining(lives.map(({ life }) => life.birthdate)));
        expect(prices).toHaveLength(new Set(prices).size);
      }
    }
  },
);
