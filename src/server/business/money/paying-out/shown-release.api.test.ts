import { beforeEach, expect, test } from 'vitest';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { pay } from '#server/testing/samples/money/money.ts';
import { payoutCalls, usePayouts } from '#server/testing/samples/money/payouts.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const commands = '/deskapi/v1/payout_commands';
const { make, send, runOf } = payoutCalls;
const { balanceOf, inCredit, settleFormer } = usePayouts(shop);

beforeEach(settleFormer);

const look = async (staff: TestStaff, runId: number | null) =>
  (await staff.post(`${commands}/preview_release.json`, { runId })).json() as MailPreview;
const outdated = [expect.stringContaining('Inzwischen hat sich etwas geändert')];

test('a release shows its money and its mail first, and is made as it was shown or not at all', async () => {
  const [kept, shrunk] = [await inCredit(), await inCredit()];
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  expect((await look(one, runId))._issues).toMatchObject([{ message: expect.stringContaining('muss sie jemand anderes') }]);
  const shown = await look(other, runId);
  expect(shown.effects).toEqual([
    '2 Auszahlungen über 60,00\u00A0€: Die Bank führt sie am 17.11.2026 aus.',
    '2 E-Mails gehen hinaus. Hier steht von jeder Art die erste.',
  ]);
  expect(shown.mail).toMatchObject({ to: kept.email, subject: 'Du bekommst 30,00\u00A0€ zurück' });
  // Nothing of all that was kept.
  expect(await look(other, runId)).toEqual(shown);
  expect((await runOf(other, runId)).run.stateKey).toBe('draft');

  await pay(shop, shrunk.policeId, -100);
  const press = { runId, previewKey: shown.previewKey };
  expect(await send(other, 'release', press)).toEqual(outdated);
  expect(await balanceOf(kept.policeId)).toBe(-3000);
  const anew = await look(other, runId);
  expect(anew.effects).toEqual([
    'Eine Auszahlung über 30,00\u00A0€: Die Bank führt sie am 17.11.2026 aus.',
    `${shrunk.policeNumber} ist nicht dabei. Das Guthaben ist kleiner geworden.`,
    'Eine E-Mail geht hinaus.',
  ]);
  const again = () => other.post(`${commands}/release.json`, { runId, previewKey: anew.previewKey });
  expect([500, 503]).toContain((await killAtLogLine(shop.connection.database, again)).status);
  expect(await balanceOf(kept.policeId)).toBe(-3000);
  const answers = await Promise.all([again(), again()]);
  const released = `Die Auszahlung ${runId} ist schon freigegeben: von ${other.name}.`;
  expect(answers.filter(({ text }) => text.includes('Freigegeben: 30,00'))).toHaveLength(1);
  expect(answers.filter(({ text }) => text.includes(released))).toHaveLength(1);
  expect((await mailTo(shop, kept.email, 'Du bekommst 30,00\u00A0€ zurück')).text).toBe(anew.mail?.text);
  expect([await balanceOf(kept.policeId), await balanceOf(shrunk.policeId)]).toEqual([0, -2900]);
  expect((await look(other, runId))._issues).toMatchObject([{ message: released }]);
});

test('where nothing is left to pay the preview says so, and no mail goes out', async () => {
  const customer = await inCredit();
  const [one, other] = [await desk.logIn('accounting'), await desk.logIn('lead')];
  const { runId } = await make(one);
  await pay(shop, customer.policeId, -100);
  const shown = await look(other, runId);
  expect(shown).toMatchObject({ mail: null, otherMails: [] });
  expect(shown.effects[0]).toBe('Kein Betrag stimmt mehr: Die Auszahlung wird verworfen.');
  expect((await runOf(other, runId)).run.stateKey).toBe('draft');
  expect(await send(other, 'release', { runId, previewKey: 'x' })).toEqual(outdated);
  expect((await send(other, 'release', { runId, previewKey: shown.previewKey }))[0]).toContain('ist verworfen');
});
