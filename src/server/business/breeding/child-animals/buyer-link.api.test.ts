import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endedLinkPath } from '#domain/breeding/buyer-link.ts';
import { readPrefill } from '#domain/offer/prefill.ts';
import {
  childAnimalOf,
  correctSale,
  fieldErrorsOf,
  issuesOf,
  newBreeder,
  newSoldPuppy,
  openLink,
  sampleBitch,
  user,
} from '#server/testing/samples/breeders.ts';
import { accept, calculate, create, messagesOf, raceIdOf } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { buyerInvitationMailKind } from './buyer-invitation-mail.ts';
import type { BuyerWelcomeAnswer } from '#domain/wire/breeding/child-animals.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

const shop = useTestShop();
type SoldPuppy = Awaited<ReturnType<typeof newSoldPuppy>>;
let puppy: SoldPuppy;
beforeAll(async () => {
  puppy = await newSoldPuppy(shop);
}, 120_000);
beforeEach(() => shop.clock.set('2026-11-15T10:00:00.000Z'));

const codeOf = (url: string) => url.split('/').at(-1)!;
const stored = async ({ breeder, childAnimal }: SoldPuppy) =>
  childAnimalOf(await breeder.get(`${user}/breeding/child_animals/by_uuid/${childAnimal.childAnimalUuid}.json`));
const welcome = async (childAnimalSellingToken: string | null) =>
  ((await shop.post('/webapi/v1/commands/find_buyer_welcome.json', { childAnimalSellingToken })).json() as BuyerWelcomeAnswer)
    .buyerWelcome;
const application = (link: URL, changes: OfferData = {}): OfferData => ({
  ...sampleBitch(shop),
  ...readPrefill((name) => link.searchParams.get(name)).offerData,
  animalRaceId: raceIdOf(shop, 'Labrador Retriever'),
  ...changes,
});

test('the link is short, leads to the calculator however its code is written, and is kept by nobody', async () => {
  const url = puppy.childAnimal.sale!.buyerUrl!;
  expect(new URL(url).pathname).toMatch(/^\/j\/[CDFGHJKMNPRTVWXY346789]{12}$/);
  const code = codeOf(url);
  for (const path of [`/j/${code}`, `/J/${code}`, `/j/${code.toLowerCase()}`, `/j/${code.slice(0, 4)}-${code.slice(4)}`]) {
    const { status, headers } = await shop.get(path);
    expect([status, headers['cache-control']]).toEqual([303, 'private, no-store']);
    expect(headers['location']).toBe(`${puppy.link.pathname}${puppy.link.search}`);
  }
  expect(shop.logLines.join('')).not.toContain(code);
});

test.each(['CDFGHJKMNPRT', 'x', 'a'.repeat(90), '%00', '%27--', '..%2F..'])(
  'the unknown code %s leads to a friendly page',
  async (code) => {
    const { status, headers } = await shop.get(`/j/${code}`);
    expect([status, headers['location']]).toEqual([303, endedLinkPath]);
  },
);

test('whoever holds the token learns of the breeder and the advantages, and nobody else does', async () => {
  expect(await welcome(puppy.token)).toEqual({
    breederName: 'Erika Mustermann',
    animalName: 'Anton',
    tarifAdvantages: [
      expect.objectContaining({ key: 'no_minimum_age' }),
      expect.objectContaining({ key: 'puppy_voucher' }),
      expect.objectContaining({ key: 'no_waiting_period' }),
    ],
  });
  expect([await welcome(null), await welcome('x'), await welcome(`${puppy.token.slice(0, -1)}_`)]).toEqual([null, null, null]);
});

test('another name or day is corrected; the link stays, says the new words, and nobody is mailed', async () => {
  const sold = await newSoldPuppy(shop);
  const mails = shop.mails.length;
  const before = await stored(sold);
  const answer = await correctSale(sold.breeder, before.childAnimalUuid, { firstname: 'Carl', sellingDateStr: '2026-11-22' });
  expect(issuesOf(answer)).toEqual([{ level: 'ok', message: 'Der Verkauf von Anton ist berichtigt.' }]);
  const { sale } = childAnimalOf(answer);
  expect(sale).toMatchObject({ firstname: 'Carl', sellingDateStr: '2026-11-22', buyerUrl: before.sale!.buyerUrl });
  expect((await openLink(shop, { sale })).searchParams.get('firstname')).toBe('Carl');
  expect(shop.mails).toHaveLength(mails);
});

test.each([
  ['no e-mail', { email: 'karl' }, 'email'],
  ['no consent', { email: 'neu@beispiel.example', buyerAgreedToContact: false }, 'buyerAgreedToContact'],
  ['a sale before the birth', { sellingDateStr: '2026-11-14' }, 'sellingDateStr'],
])('%s: the correction is refused, nothing changes, nobody is mailed', async (_, changes, field) => {
  const before = await stored(puppy);
  const mails = shop.mails.length;
  const answer = await correctSale(puppy.breeder, before.childAnimalUuid, changes);
  expect(fieldErrorsOf(answer).map((issue) => issue.field)).toEqual([field]);
  expect(issuesOf(answer).at(-1)!.message).toBe('Der Verkauf konnte nicht berichtigt werden.');
  expect(await stored(puppy)).toEqual(before);
  expect(shop.mails).toHaveLength(mails);
});

test('an invitation that has not gone out when the sale is corrected never does, and waits for nobody', async () => {
  const { database } = shop.connection;
  const sold = await newSoldPuppy(shop);
  const { childAnimalUuid } = await stored(sold);
  const mailId = await enqueueMail(database, buyerInvitationMailKind, { childAnimalUuid, edition: 0 }, shop.clock.now());
  const waiting = () => database.selectFrom('outbox').select('state').where('id', '=', mailId).execute();
  expect(await waiting()).toEqual([{ state: 'waiting' }]);
  await correctSale(sold.breeder, childAnimalUuid, { email: 'spaeter@beispiel.example' });
  expect(await waiting()).toEqual([]);
});

test('another address: invited once whatever the concurrency, and the old link, its token and its offer have no power', async () => {
  const sold = await newSoldPuppy(shop);
  const stale = await create(shop, application(sold.link));
  expect(stale.childAnimalSellingToken).toBe(sold.token);
  const oldCode = codeOf(sold.childAnimal.sale!.buyerUrl!);
  const { childAnimalUuid } = sold.childAnimal;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => correctSale(sold.breeder, childAnimalUuid, { email: 'clara@beispiel.example' })),
  );
  expect(answers.map((answer) => fieldErrorsOf(answer))).toEqual([[], [], [], []]);
  const { sale } = await stored(sold);
  const mails = shop.mails.filter(({ to }) => to === 'clara@beispiel.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(sale!.buyerUrl!);

  expect((await shop.get(`/j/${oldCode}`)).headers['location']).toBe(endedLinkPath);
  expect(await welcome(sold.token)).toBeNull();
  expect(messagesOf(await calculate(shop, application(sold.link)))).toContainEqual(
    expect.stringMatching(/^Der Link der Züchterin oder des Züchters gilt nicht/),
  );
  expect(messagesOf(await accept(shop, stale))).toContain(
    'Der Link der Züchterin oder des Züchters gilt nicht mehr. Bitte berechne den Beitrag mit dem neuen Link noch einmal.',
  );
  expect((await stored(sold)).stateKey).toBe('sold');
});

test('the new link insures the animal; then the sale stands, and the link has ended', async () => {
  const sold = await newSoldPuppy(shop);
  await correctSale(sold.breeder, sold.childAnimal.childAnimalUuid, { email: 'klara@beispiel.example' });
  const link = await openLink(shop, await stored(sold));
  expect(link.searchParams.get('email')).toBe('klara@beispiel.example');
  const made = await create(shop, application(link, { contracteeEmail: 'klara@beispiel.example' }));
  const code = codeOf((await stored(sold)).sale!.buyerUrl!);
  expect(messagesOf(await accept(shop, made))).toContain('Police erstellt, bitte überprüfen Sie Ihre E-Mails.');
  expect((await stored(sold)).stateKey).toBe('insured');
  expect((await shop.get(`/j/${code}`)).headers['location']).toBe(endedLinkPath);
  expect(fieldErrorsOf(await correctSale(sold.breeder, sold.childAnimal.childAnimalUuid))).toEqual([
    {
      level: 'error',
      field: 'childAnimalUuid',
      message: 'Anton ist schon versichert. Der Verkauf lässt sich nicht mehr berichtigen.',
    },
  ]);
});

test('a sale is corrected by its breeder only, and the link ends on its last day', async () => {
  const other = await newBreeder(shop);
  const another = await newSoldPuppy(shop);
  expect((await correctSale(other, another.childAnimal.childAnimalUuid)).status).toBe(404);
  const { pathname } = new URL(another.childAnimal.sale!.buyerUrl!);
  shop.clock.set('2027-02-18T12:00:00.000Z');
  expect((await shop.get(pathname)).headers['location']).toContain('/beitragberechnen?');
  shop.clock.set('2027-02-19T12:00:00.000Z');
  expect((await shop.get(pathname)).headers['location']).toBe(endedLinkPath);
});
