import { toEuros, formatCents } from '#domain/basics/money.ts';
import { assignmentText } from '#domain/practice/assignment.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import type { InPractice } from '#domain/wire/practice/in-practice.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { brand } from '#server/foundation/mail/layout/layout.ts';
import { findRequestsOfUser, type StoredRequest } from './practice-request-store.ts';

/** The text that stands above the press, and is kept with the bill. */
export const agreementOf = ({ practice, billNumber, billed }: StoredRequest, { animalName }: Pick<StoredPolice, 'animalName'>) =>
  assignmentText({ brandName: brand.name, practice, animalName, billNumber, billedStr: formatCents(billed) });

/** What was answered is shown a while, so that nobody wonders where it went. */
const hoursShown = 48;

/** Nobody can agree any more once the code is over. */
const stateOf = ({ stateKey, codeEndedAt, codeExpiresAt }: StoredRequest, now: Date) =>
  stateKey === 'asked' && (codeEndedAt !== null || codeExpiresAt <= now) ? 'withdrawn' : stateKey;

/** What practices ask for, with all that a customer agrees to by the press. */
export const listRequests = async (
  database: Database,
  { userId, nameOf, now }: { userId: number; nameOf: (policeId: number) => string; now: Date },
): Promise<InPractice['requests']> =>
  (await findRequestsOfUser(database, userId, new Date(now.getTime() - hoursShown * 3_600_000))).map((request) => ({
    requestUuid: request.requestUuid,
    stateKey: stateOf(request, now),
    animalName: nameOf(request.policeId),
    practice: request.practice,
    words: request.words,
    billNumber: request.billNumber,
    billedStr: formatCents(request.billed),
    paidStr: formatCents(request.paid),
    ownStr: formatCents(request.billed - request.paid),
    paid: toEuros(request.paid),
    accountHolder: request.accountHolder,
    ibanMasked: maskIban(request.iban as Iban),
    agreement: agreementOf(request, { animalName: nameOf(request.policeId) }),
    lines: request.lines.map(({ position, words }) => [position ?? [], words].flat().join(' ')),
    hasFiles: request.filesKey !== null,
  }));
