import { describe, expect, test } from 'vitest';
import { firstState } from './first-state.ts';
import type { StepEntry } from './step-entry.ts';

const now = new Date('2026-11-15T10:00:00Z');
const uuid = '0b8f4f5e-3d1a-4f0e-9a3e-2b7c5d9e1f00';

const kept = (search = '') => {
  const { cameWith } = firstState({ search, offerUuid: undefined, deviceText: null, now });
  return JSON.stringify({
    version: 1,
    savedOn: '2026-11-14',
    speciesKey: 'dog',
    tarifVariant: 'full',
    step: 'step1',
    isMinimumAgeChecked: true,
    originalRetentionKey: null,
    data: { animalName: 'Bruno' },
    cameWith,
  });
};

const arrive = (search: string, deviceText: string | null = null, offerUuid?: string) =>
  firstState({ search, offerUuid, deviceText, now });

describe('where a visit begins', () => {
  test('an empty address begins with the species', () => {
    expect(arrive('').state).toMatchObject({ speciesKey: null, tarifVariant: null, step: 'step1' });
  });

  test('the address fills in', () => {
    const { state } = arrive('?species=cat&tarif_variant=op&animal_name=Minka');
    expect(state).toMatchObject({ speciesKey: 'cat', tarifVariant: 'op', data: { animalName: 'Minka' } });
  });

  test.each(['', '?species=dog', '?species=dog&tarif_variant=full', '?utm_source=x'])(
    '"%s" takes up what the device keeps',
    (search) => {
      const { state, isResumed, waiting } = arrive(search, kept());
      expect(state.data.animalName).toBe('Bruno');
      expect({ isResumed, waiting }).toEqual({ isResumed: true, waiting: null });
    },
  );

  test.each(['?species=cat', '?tarif_variant=op', '?species=dog&animal_name=Rex'])(
    '"%s" means another animal: the kept one waits',
    (search) => {
      const { state, isResumed, waiting } = arrive(search, kept());
      expect(state.data.animalName).not.toBe('Bruno');
      expect(isResumed).toBe(false);
      expect(waiting?.data.animalName).toBe('Bruno');
    },
  );

  test('a reload of the same link takes up what was typed over it', () => {
    const link = '?species=dog&tarif_variant=full&animal_name=Rex';
    expect(arrive(link, kept(link)).state.data.animalName).toBe('Bruno');
  });

  test('what is no uuid is ignored, a uuid is restored and nothing else', () => {
    expect(arrive('', kept(), 'unsinn')).toMatchObject({ offerUuid: null, isResumed: true });
    expect(arrive('', kept(), uuid)).toMatchObject({ offerUuid: uuid, isResumed: false, waiting: null });
  });

  test.each(['', '{', '[]', 'null', '{"version":99}'])('storage that holds "%s" breaks nothing', (text) => {
    expect(arrive('', text)).toMatchObject({ isResumed: false, waiting: null });
  });
});

describe('a page that is loaded again', () => {
  const reload = (entry: StepEntry, search = '', deviceText: string | null = null, offerUuid?: string) =>
    firstState({ search, offerUuid, deviceText, now, entry });

  test('has the species and the variant that were chosen', () => {
    const chosen = { speciesKey: 'cat', tarifVariant: null } as const;
    expect(reload({ wizardStep: 0, chosen }).state).toMatchObject({ speciesKey: 'cat', tarifVariant: null });
    expect(reload({ wizardStep: 0, chosen: { ...chosen, tarifVariant: 'op' } }).state).toMatchObject({
      speciesKey: 'cat',
      tarifVariant: 'op',
    });
  });

  test('has what was typed before that', () => {
    const { state, isResumed } = reload({ chosen: { speciesKey: 'cat', tarifVariant: 'op' } }, '', kept());
    expect([state.speciesKey, isResumed]).toEqual(['dog', true]);
  });

  test('knows the offer of its own visit from one that a link brings', () => {
    expect(reload({ wizardStep: 3 }, '', null, uuid).isReloaded).toBe(true);
    expect(reload({}, '', null, uuid).isReloaded).toBe(false);
    expect(reload({ wizardStep: 3 }).isReloaded).toBe(false);
  });
});
