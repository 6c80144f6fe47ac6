import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/run-command.ts';
import { apply, policesOfApplication } from '#server/testing/samples/applications.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { Command } from '#server/faces/commands/calling/command.ts';
import { policiesApprove, policiesDecline } from './policies-decide.ts';
import { policiesShow } from './policies-show.ts';

const shop = useTestShop();

const run = async (command: Command, ...words: string[]) => {
  const { code, lines } = await runCommand(shop, command, ...words);
  return { code, said: lines.join('\n') };
};

const numberOf = async (application: Awaited<ReturnType<typeof apply>>) =>
  (await policesOfApplication(shop, application))[0]!.policeNumber;

test('an application is approved once; whoever tries again is told', async () => {
  const application = await apply(shop);
  const number = await numberOf(application);
  expect(await run(policiesApprove, number)).toMatchObject({ code: 0, said: expect.stringContaining('Angenommen') });
  expect((await policesOfApplication(shop, application))[0]).toMatchObject({ stateKey: 'new' });
  expect(await run(policiesDecline, number, '--reason', 'age')).toMatchObject({
    code: 1,
    said: expect.stringContaining('ist schon angenommen (Kommandozeile (test), '),
  });
});

test('an application is refused for a reason of the list', async () => {
  const application = await apply(shop);
  const number = await numberOf(application);
  expect(await run(policiesDecline, number)).toMatchObject({ code: 2, said: expect.stringContaining('illness') });
  expect(await run(policiesDecline, number, '--reason', 'mood')).toMatchObject({ code: 2 });
  expect(await run(policiesDecline, number, '--reason', 'other', '--text', 'Das ist uns zu heikel.')).toMatchObject({ code: 0 });
  expect((await policesOfApplication(shop, application))[0]).toMatchObject({ stateKey: 'declined' });
});

test('a number that nobody has is said to be none', async () => {
  expect(await run(policiesApprove, 'KV/2026/0000000999')).toMatchObject({
    code: 2,
    said: expect.stringContaining('keinen Antrag'),
  });
  expect(await run(policiesApprove)).toMatchObject({ code: 2, said: expect.stringContaining('NUMMER fehlt') });
});

test('a try tells the mail and changes nothing; numbers are read as people type them', async () => {
  const application = await apply(shop);
  const [police] = await policesOfApplication(shop, application);
  const typed = police!.policeNumber.toLowerCase().replace(/0{5,}/, '');
  for (const words of [
    [policiesApprove, typed],
    [policiesDecline, typed, '--reason', 'illness'],
  ] as const) {
    const [command, ...rest] = words;
    const tried = await runCommand(shop, command, ...rest, '--dry-run', '--json');
    expect(tried.code).toBe(0);
    expect(tried.json()).toMatchObject({ isDone: false, mail: { subject: expect.any(String) as string } });
  }
  expect((await policesOfApplication(shop, application))[0]).toMatchObject({ stateKey: 'new_manual' });
  expect((await runCommand(shop, policiesApprove, typed, '--json')).json()).toMatchObject({ isDone: true });
  expect((await runCommand(shop, policiesApprove, typed)).code).toBe(1);
  expect((await runCommand(shop, policiesShow, typed)).lines[0]).toBe(police!.policeNumber);
  expect((await runCommand(shop, policiesShow, 'Unsinn')).code).toBe(2);
});
