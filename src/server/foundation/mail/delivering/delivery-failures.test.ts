import { expect, test } from 'vitest';
import { isRefusedForGood, attemptsMost, pauseAfter } from './delivery-failures.ts';

const answered = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) });

test.each([
  ['RCPT TO', '550 5.1.1 <erika@beispiel.example>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  ['RCPT TO', '550 no such user'],
  ['RCPT TO', '556 5.1.10 Domain has null MX'],
  ['RCPT TO', '552 5.2.2 The email account that you tried to reach is over quota'],
  ['DATA', '550 Requested action not taken: mailbox unavailable'],
  ['DATA', '552 5.3.4 Message size exceeds fixed limit'],
])('%s %s: the recipient will never get it', (command, response) => {
  expect(isRefusedForGood(answered(command, response))).toBe(true);
});

test.each([
  ['RCPT TO', '450 4.2.1 mailbox busy'],
  ['RCPT TO', '452 4.2.2 mailbox full'],
  ['RCPT TO', '554 5.7.1 <erika@beispiel.example>: Relay access denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
  ['RCPT TO', '530 5.7.0 Must issue a STARTTLS command first'],
  ['RCPT TO', '530 Authentication required'],
  ['RCPT TO', '553 5.1.8 Domain of sender address does not resolve'],
  ['RCPT TO', '550 Sender verify failed'],
  ['DATA', '554 5.7.1 Message refused as spam'],
  ['DATA', '554 Transaction failed'],
  ['MAIL FROM', '550 5.1.1 who are you?'],
  ['AUTH PLAIN', '535 5.7.8 Authentication credentials invalid'],
  ['CONN', '554 5.7.1 no SMTP service here'],
])('%s %s: lies with us or passes', (command, response) => {
  expect(isRefusedForGood(answered(command, response))).toBe(false);
});

test('what no server said is no refusal', () => {
  for (const cause of [new Error('connect ECONNREFUSED'), null, undefined, 'x']) expect(isRefusedForGood(cause)).toBe(false);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 16],
  [6, 32],
  [7, 60],
  [8, 60],
  [attemptsMost - 1, 60],
])('after attempt %i the mail rests %i minutes', (attempts, minutes) => {
  expect(pauseAfter(attempts)).toBe(minutes * 60_000);
});

test.each([attemptsMost, attemptsMost + 1])('after attempt %i the mail is parked', (attempts) => {
  expect(pauseAfter(attempts)).toBeNull();
});
