import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { termsOn } from '#domain/police/police-terms.ts';
import { isEqual, replayPremiums } from '#server/business/changes/replay-premiums.ts';
import {
  apply,
  decisionsOf,
  illDog,
  openLiabilityDog,
  policesOfApplication,
  tokenOf,
  type SampleApplication,
} from '#server/testing/samples/applications.ts';
import { change } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { calculate } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { proposeApplication } from './asking/ask-applicant.ts';
import type { ApplicationInquiryAnswer } from '#domain/wire/area/applications.ts';
import type { PoliceAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const actor = { staffId: null, name: 'Anna Amt' };
const exclusion = 'Erkrankungen des linken Kniegelenks';
const proposal = { surchargePercent: 20, exclusion, reason: 'Wegen des Hustens, der schon behandelt wird.' };

const decideOffer = async (token: string, isAccepted: boolean, requestKey: string = randomUUID()) =>
  (
    await shop.post('/webapi/v1/commands/decide_changed_offer.json', { token, isAccepted, requestKey })
  ).json() as ApplicationInquiryAnswer;

const propose = async (application: SampleApplication, terms: Partial<typeof proposal> | object = {}) => {
  const order = { offerId: application.offerId, actor, ...proposal, ...terms };
  expect(await proposeApplication(order, await decisionsOf(shop))).toEqual({ decided: true });
  return tokenOf(shop, application, 'Ein geändertes Angebot');
};

/** Worked out by hand, beside the engine: cents of a month. */
const surcharged = (annual: number, percent: number) => Math.round(Math.round(annual * (100 + percent)) / 12 + 1e-9);

test('an accepted changed offer is a contract at the changed premium; letter and mail name what is different', async () => {
  const application = await apply(shop);
  const token = await propose(application);
  const { policeNumber } = (await policesOfApplication(shop, application))[0]!;
  const requestKey = randomUUID();
  const answers = await Promise.all([decideOffer(token, true, requestKey), decideOffer(token, true, requestKey)]);
  for (const answer of answers) {
    expect(answer._issues).toMatchObject([{ level: 'ok' }]);
    expect(answer.inquiry).toMatchObject({
      stateKey: 'accepted',
      changedOffer: { policeNumber, surchargePercent: 20, exclusion },
    });
  }
  const offer = await calculate(shop, illDog(shop));
  const expected = surcharged(offer.premiumAdjustAnnualBrutto ?? 0, 20);
  const [police] = await policesOfApplication(shop, application);
  expect(police).toMatchObject({ stateKey: 'new', validFrom: '2026-12-01' });
  expect(termsOn(police!, police!.validFrom).rate).toBe(expected);

  const mail = await mailTo(shop, application.email, 'Dein Versicherungsschein');
  const euros = (expected / 100).toFixed(2).replace('.', ',');
  for (const part of [euros, exclusion, 'Risikozuschlag nach Prüfung']) expect(mail.text).toContain(part);
  expect(mail.text).not.toContain(application.amount.toFixed(2).replace('.', ','));
  const letters = await shop.connection.database
    .selectFrom('customer_document')
    .innerJoin('police_document', 'police_document.document_id', 'customer_document.id')
    .select('source')
    .where('police_id', '=', police!.policeId)
    .execute();
  const schein = letters.find(({ source }) => source.template === 'police')!.source.data;
  for (const part of [euros, exclusion, 'Risikozuschlag']) expect(schein).toContain(part);
  expect((await decideOffer(token, false)).inquiry).toMatchObject({ stateKey: 'accepted' });
  // Only the mailbox had the link: nobody need be asked whose contract it is (spec 15.13).
  const holders = await shop.connection.database
    .selectFrom('app_user')
    .select(['id', 'stands_in_for_user_id as standsInFor'])
    .where('name', '=', application.email)
    .execute();
  expect(holders).toEqual([{ id: police!.userId, standsInFor: null }]);
});

test('a declined changed offer ends the application, with a letter and a mail', async () => {
  const application = await apply(shop);
  const token = await propose(application, { surchargePercent: null });
  expect(await decideOffer(token, false)).toMatchObject({ inquiry: { stateKey: 'rejected' }, _issues: [{ level: 'ok' }] });
  const [police] = await policesOfApplication(shop, application);
  expect(police).toMatchObject({ stateKey: 'declined', endingCauseKey: 'refused' });
  expect((await mailTo(shop, application.email, 'Zu deinem Antrag')).text).toContain('geändertes Angebot');
  expect((await decideOffer(token, true))._issues).toMatchObject([{ level: 'error' }]);
});

test('an exclusion alone leaves the premium as it is', async () => {
  const application = await apply(shop);
  await decideOffer(await propose(application, { surchargePercent: null }), true);
  const [police] = await policesOfApplication(shop, application);
  expect(termsOn(police!, police!.validFrom).rate).toBe(Math.round(application.amount * 100));
});

test('an expired changed offer cannot be accepted', async () => {
  const application = await apply(shop);
  const token = await propose(application);
  const before = shop.clock.now().toISOString();
  shop.clock.set('2026-12-01T10:00:00.000Z');
  expect(await decideOffer(token, true)).toMatchObject({ inquiry: { stateKey: 'expired' }, _issues: [{ level: 'error' }] });
  shop.clock.set(before);
  expect((await policesOfApplication(shop, application))[0]).toMatchObject({ stateKey: 'new_manual' });
});

test('faulty terms are refused with their field', async () => {
  const { offerId } = await apply(shop);
  const dependencies = await decisionsOf(shop);
  const order = { offerId, actor, ...proposal };
  expect(await proposeApplication({ ...order, surchargePercent: 201 }, dependencies)).toMatchObject({
    refusal: [{ field: 'surchargePercent' }],
  });
  expect(await proposeApplication({ ...order, exclusion: 'Knie' }, dependencies)).toMatchObject({
    refusal: [{ field: 'exclusion' }],
  });
});

test('a surcharge stays through later changes and a replay, to the cent', async () => {
  const customer = await newCustomer(shop);
  const application = await apply(shop, { customer });
  await decideOffer(await propose(application), true);
  const [police] = await policesOfApplication(shop, application);
  const { policeUuid, policeNumber } = police!;
  const {
    police: ownPolice,
    cover,
    history,
  } = (await customer.get(`/webapi/v1/user/polices/byPoliceUuid/${policeUuid}.json`)).json() as PoliceAnswer;
  expect(ownPolice.application).toBeNull();
  expect(cover.facts).toContainEqual({ label: 'Nicht versichert', value: exclusion });
  expect(history.map(({ historyKey }) => historyKey)).toEqual(['made', 'proposal_accepted', 'approved', 'begins', 'term_ends']);

  await change({ ...customer, policeUuid }, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  const cheaper = await calculate(shop, { ...illDog(shop), contractRetentionKey: 'sb175' });
  const [changed] = await policesOfApplication(shop, application);
  expect(changed!.terms.at(-1)!.rate).toBe(surcharged(cheaper.premiumAdjustAnnualBrutto ?? 0, 20));
  const { shelf } = await decisionsOf(shop);
  const replay = await replayPremiums(policeNumber, shop.connection.database, shelf);
  if (replay === null) throw new Error('no police');
  expect(replay.premiums.every(isEqual)).toBe(true);
  expect(replay.premiums.at(-1)!.stored).toBe(changed!.terms.at(-1)!.rate);
  const addendum = await mailTo(shop, customer.email, 'Dein Vertrag ist geändert');
  expect(addendum.attachments![0]!.filename).toContain('Nachtrag-1');
});

test('liability that waits alone has a surcharge of its own', async () => {
  const application = await apply(shop, { offer: openLiabilityDog(shop) });
  const [health, before] = await policesOfApplication(shop, application);
  await decideOffer(await propose(application, { surchargePercent: 100 }), true);
  const [healthAfter, after] = await policesOfApplication(shop, application);
  expect(healthAfter!.terms).toEqual(health!.terms);
  const [one, two] = [before!.terms[0].rate, termsOn(after!, after!.validFrom).rate];
  expect(Math.abs(two - 2 * one)).toBeLessThanOrEqual(1);
});

test('no stranger brings a surcharge or a rebate into a price', async () => {
  const plain = await calculate(shop, illDog(shop));
  const strange = { ...illDog(shop), underwritingSurchargePercent: -50, underwritingExclusion: 'nichts ist ausgeschlossen' };
  expect(await calculate(shop, strange)).toMatchObject({
    insuranceCalculationKvRateAmount: plain.insuranceCalculationKvRateAmount,
  });
  const application = await apply(shop, { offer: strange });
  const { data } = await shop.connection.database
    .selectFrom('insurance_offer')
    .select('data')
    .where('id', '=', application.offerId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(data)).not.toContain('underwriting');
});
