import { expect, inject, onTestFinished, test } from 'vitest';
import { startSmtpSink } from '#server/foundation/mail/testing/smtp-sink.ts';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import { buyOnce, judge, newTally, nothingWrong, programs, startShopOn } from './testing/buyers.ts';
import { killUntil } from './testing/find-processes.ts';

const printer = 'typesetter.ts';

test('a printer that is killed at work prints again, and every letter arrives', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  const tally = newTally();
  const server = await startShopOn(database.settings, { SMTP_URL: sink.url }, programs.shop);
  let kills = 0;
  for (let count = 0; count < 3; count += 1) {
    const bought = buyOnce(server, tally);
    kills += await killUntil(bought, server.pid, printer, 1);
    expect(await bought).toBe(true);
  }
  expect(kills).toBeGreaterThan(0);
  const withLetters = () =>
    sink.mails.filter(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'application/pdf'));
  await expect.poll(() => new Set(withLetters().map(({ messageId }) => messageId)).size).toBe(6);
  await server.stop();
  expect(await judge(`printer killed ${kills} times`, tally, database)).toEqual(nothingWrong);
  await database.remove();
});
