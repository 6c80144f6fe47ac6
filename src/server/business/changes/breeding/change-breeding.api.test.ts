import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { PoliceAnswer } from '#domain/wire/area/records.ts';
import type { PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';
import type { BreedingPoliceUpdateAnswer } from '#domain/wire/breeding/tarif.ts';
import { acceptOffer, addAnimal, createOffer, newBreeder, newBreedingPolice, user } from '#server/testing/samples/breeders.ts';
import { storedEvents, storedTerms } from '#server/testing/samples/changes.ts';
import { mailTo, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { refusingRowsOf } from '#server/testing/databases/refuse-rows.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
let breeder: SampleCustomer;
let luna: string;
let policeUuid: string;
let policeNumber: string;

const insure = async (who: SampleCustomer, start = '2026-11-15') => {
  const { breedingOfferUuid } = await createOffer(who);
  const answer = await acceptOffer(who, breedingOfferUuid, { contractStartDateStr: start });
  return (answer.json() as { acceptOfferResult: { breedingPoliceUuid: string; policeNumber: string } }).acceptOfferResult;
};

beforeEach(async () => {
  breeder = await newBreeder(shop);
  luna = await addAnimal(shop, breeder, { animalName: 'Luna' });
  ({ breedingPoliceUuid: policeUuid, policeNumber } = await insure(breeder));
}, 120_000);

const wish = (changes: object = {}) => ({
  breedingPoliceUuid: policeUuid,
  animalUuids: [breeder.animalUuid, luna],
  breederAssociationKey: 'other',
  ...changes,
});
const alone = () => ({ animalUuids: [breeder.animalUuid], breederAssociationKey: 'vdh' });
const preview = (changes: object = {}, who = breeder) => who.post(`${user}/breeding/preview_breeding_police.json`, wish(changes));
const update = (changes: object = {}, who = breeder) => who.post(`${user}/breeding/update_breeding_police.json`, wish(changes));
const previewOf = async (changes: object = {}) => (await preview(changes)).json() as PoliceChangePreviewAnswer;
const updateOf = async (changes: object = {}) => (await update(changes)).json() as BreedingPoliceUpdateAnswer;
const messagesOf = ({ _issues }: { _issues: { message: string }[] }) => _issues.map(({ message }) => message);

const confirmation = 'Dein Züchtertarif ist geändert.';
const failed = 'Der Züchtertarif konnte nicht geändert werden.';
const soAlready = 'Das steht schon so in deinem Vertrag. Es gibt nichts zu ändern.';

/** All that a change writes. */
const state = async () => {
  const { police, history } = (await breeder
    .get(`${user}/polices/byPoliceUuid/${policeUuid}.json`)
    .then((answer) => answer.json())) as PoliceAnswer;
  const mails = await shop.connection.database.selectFrom('outbox').select('id').execute();
  return {
    animals: police.animalNames,
    letters: police.documents.map(({ title }) => title).filter((title) => title.startsWith('Nachtrag')),
    events: history.filter(({ historyKey }) => historyKey === 'changed').length,
    terms: (await storedTerms(shop, policeNumber)).map(({ from_day, rate }) => [from_day, rate]),
    mails: mails.length,
  };
};

test('a change is shown with both premiums and its day, and changes nothing before it is agreed to', async () => {
  const before = await state();
  const { preview: plan } = await previewOf();
  expect(plan).toMatchObject({
    isManual: false,
    polices: [
      {
        policeNumber,
        tarifNameStr: 'Tierdach Züchtertarif Hund',
        animalName: 'Bella',
        effectiveOn: '2026-11-15',
        rows: [
          { label: 'Zuchttiere', before: 'Bella', after: 'Bella, Luna' },
          { label: 'Verband', before: 'VDH', after: 'Anderer oder kein Verband' },
        ],
        rateBeforeStr: '18,68\u00A0€ / Monat',
        rateAfterStr: '41,50\u00A0€ / Monat',
        isDearer: true,
      },
    ],
  });
  expect(await state()).toEqual(before);

  const { updateResult, _issues } = await updateOf({ previewKey: plan!.previewKey, requestKey: randomUUID() });
  expect(messagesOf({ _issues })).toEqual([confirmation]);
  expect(updateResult).toMatchObject({ rateStr: '41,50\u00A0€ / Monat', breederMemberNumber: null });
  expect((await storedEvents(shop, policeNumber)).at(-1)).toMatchObject({
    event_key: 'changed',
    effective_on: '2026-11-15',
    data: { changeKey: 'breeding', after: { Zuchttiere: 'Bella, Luna' }, rateBefore: '18,68\u00A0€ / Monat' },
  });
  const mail = await mailTo(shop, breeder.email, 'Zuchttiere und Verband');
  expect(mail.attachments!.map(({ filename }) => filename)).toEqual([
    `Tierdach-Nachtrag-1-${policeNumber.replaceAll('/', '-')}.pdf`,
  ]);
  expect(mail.text).toContain('Bella, Luna (bisher: Bella)');
});

test('what is undone afterwards has a second addendum, and the premium of before', async () => {
  await updateOf({ requestKey: randomUUID() });
  const { preview: plan } = await previewOf(alone());
  expect(plan!.polices[0]).toMatchObject({ animalName: 'Bella, Luna', rateAfterStr: '18,68\u00A0€ / Monat', isDearer: false });
  const { updateResult } = await updateOf({ ...alone(), previewKey: plan!.previewKey, requestKey: randomUUID() });
  expect(updateResult!.rateStr).toBe('18,68\u00A0€ / Monat');
  expect((await state()).letters.toSorted()).toEqual(
    [1, 2].map((number) => `Nachtrag ${number} zum Versicherungsschein ${policeNumber}`),
  );
  expect(messagesOf(await previewOf(alone()))).toEqual([soAlready]);
  expect(messagesOf(await updateOf(alone()))).toEqual([soAlready]);
});

test('one press counts once, however often and however concurrently it arrives, and also after it was undone', async () => {
  const before = await state();
  const requestKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => updateOf({ requestKey })));
  for (const answer of answers) {
    expect(messagesOf(answer)).toEqual([confirmation]);
    expect(answer.updateResult).toEqual(answers[0]!.updateResult);
  }
  const after = await state();
  expect([after.events, after.letters.length, after.mails]).toEqual([
    before.events + 1,
    before.letters.length + 1,
    before.mails + 1,
  ]);
  await updateOf({ ...alone(), requestKey: randomUUID() });
  const undone = await state();
  expect((await updateOf({ requestKey })).updateResult!.animals.map(({ animalName }) => animalName)).toEqual(['Bella']);
  expect(await state()).toEqual(undone);
});

test('different changes at once are judged one after the other; a preview of before is outdated', async () => {
  const { preview: plan } = await previewOf();
  expect(messagesOf(await updateOf({ ...alone(), breederAssociationKey: 'irjgv' }))).toEqual([confirmation]);
  const before = await state();
  expect(messagesOf(await updateOf({ previewKey: plan!.previewKey, requestKey: randomUUID() }))).toEqual([
    'Inzwischen hat sich etwas geändert. Bitte sieh dir noch einmal an, was geschehen würde.',
    failed,
  ]);
  expect(await state()).toEqual(before);
  const both = await Promise.all([updateOf(), updateOf(alone())]);
  expect(both.map(messagesOf)).toEqual([[confirmation], [confirmation]]);
  expect((await state()).events).toBe(before.events + 2);
  const remaining = await updateOf(alone());
  expect(remaining.updateResult).toMatchObject({ rateAmount: 18.68, breederAssociationKey: 'vdh' });
});

test.each(['breeding_police', 'breeding_police_animal', 'police_event', 'police_terms', 'customer_document', 'outbox'])(
  'when %s cannot be written, nothing is changed, and the same press works later',
  async (table) => {
    const before = await state();
    const requestKey = randomUUID();
    const answer = await refusingRowsOf(shop, table, () => update({ requestKey }));
    expect([answer.status, await state()]).toEqual([500, before]);
    expect(messagesOf(await updateOf({ requestKey }))).toEqual([confirmation]);
    expect(messagesOf(await updateOf(alone()))).toEqual([confirmation]);
  },
);

test('ids that name no breeding police of theirs are unknown; what is missing or wrong is said', async () => {
  const other = await newBreeder(shop);
  const before = await state();
  for (const send of [preview, update]) {
    for (const breedingPoliceUuid of ['keine Kennung', randomUUID(), breeder.policeUuid]) {
      const answer = await send({ breedingPoliceUuid });
      expect([answer.status, messagesOf(answer.json() as never)[0]]).toEqual([404, 'Dieser Züchtertarif wurde nicht gefunden.']);
    }
    expect((await send({}, other)).status).toBe(404);
    expect((await send({ animalUuids: [other.animalUuid] })).status).toBe(404);
    expect(messagesOf((await send({ breedingPoliceUuid: null })).json() as never)[0]).toBe('Angabe zum Züchtertarif fehlt.');
    expect(messagesOf((await send({ animalUuids: [] })).json() as never)[0]).toBe('Bitte wähle mindestens ein Zuchttier aus.');
    expect(messagesOf((await send({ breederAssociationKey: 'wcf' })).json() as never)[0]).toBe(
      'Diesen Zuchtverband gibt es für die Tierart nicht.',
    );
    expect((await send({ requestKey: 7 })).status).toBe(400);
  }
  expect(await state()).toEqual(before);
});

test('before its beginning a contract is changed from its first day on; after its end not at all', async () => {
  const owner = await newBreeder(shop);
  const nora = await addAnimal(shop, owner, { animalName: 'Nora' });
  const { breedingPoliceUuid } = await insure(owner, '2026-12-01');
  const change = { breedingPoliceUuid, animalUuids: [owner.animalUuid, nora], breederAssociationKey: 'vdh' };
  const planAnswer = (await preview(change, owner)).json() as PoliceChangePreviewAnswer;
  expect(planAnswer.preview!.polices[0]).toMatchObject({ effectiveOn: '2026-12-01', rateAfterStr: '37,35\u00A0€ / Monat' });
  const { updateResult } = (await update(change, owner)).json() as BreedingPoliceUpdateAnswer;
  expect(updateResult!.coveredTimes.map(({ coveredFrom }) => coveredFrom)).toEqual(['2026-12-01', '2026-12-01']);

  const { database } = shop.connection;
  await database
    .updateTable('police')
    .set({ police_state_key: 'withdrawn' })
    .where('police_uuid', '=', breedingPoliceUuid)
    .execute();
  const ended = 'Dieser Züchtertarif ist beendet und kann nicht mehr geändert werden.';
  const back = { ...change, animalUuids: [owner.animalUuid] };
  expect(messagesOf((await preview(back, owner)).json() as never)).toEqual([ended]);
  expect(messagesOf((await update(back, owner)).json() as never)).toEqual([ended, failed]);
});

test('two animals of one name are told apart', async () => {
  const owner = await newBreeder(shop);
  const twin = await addAnimal(shop, owner, { animalName: 'Bella' });
  const breedingPoliceUuid = await newBreedingPolice(owner);
  const change = { breedingPoliceUuid, animalUuids: [twin], breederAssociationKey: 'vdh' };
  const planAnswer = (await preview(change, owner)).json() as PoliceChangePreviewAnswer;
  expect(planAnswer.preview!.polices[0]!.rows).toEqual([{ label: 'Zuchttiere', before: 'Bella', after: 'Bella' }]);
  const { updateResult } = (await update(change, owner)).json() as BreedingPoliceUpdateAnswer;
  expect(updateResult!.animals.map(({ animalUuid }) => animalUuid)).toEqual([twin]);
});
