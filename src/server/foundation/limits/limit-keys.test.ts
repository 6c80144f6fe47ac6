import { expect, test } from 'vitest';
import { recipientOf } from './limit-keys.ts';

test.each([
  ['erika@beispiel.example', 'erika@beispiel.example'],
  [' Erika@Beispiel.Example ', 'erika@beispiel.example'],
  ['erika+1@beispiel.example', 'erika@beispiel.example'],
  ['e.ri.ka+tierdach+2@beispiel.example', 'erika@beispiel.example'],
  ['erika@müller.example', 'erika@xn--mller-kva.example'],
  ['erika', '@erika'],
])('%s is the mailbox %s', (email, mailbox) => expect(recipientOf(email)).toBe(mailbox));
