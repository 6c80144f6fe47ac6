import { toEuros } from '#domain/basics/money.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findCodesOfUser, findOpeningsOfUser } from './practice-code-store.ts';
import { findRequestsOfUser, type StoredRequest } from './practice-request-store.ts';

type Collecting = Pick<Work, 'database'> & { showIban: (iban: string) => string };

const tellRequest = (request: StoredRequest, showIban: Collecting['showIban']) => ({
  practice: request.practice,
  stateKey: request.stateKey,
  askedAt: request.askedAt,
  endedAt: request.endedAt,
  words: request.words,
  billNumber: request.billNumber,
  treatedOn: request.treatedOn,
  billed: toEuros(request.billed),
  paid: toEuros(request.paid),
  accountHolder: request.accountHolder,
  iban: showIban(request.iban),
  lines: request.lines.map(({ position, words, count, factor, amount, isNet, vatPercent }) => ({
    position,
    words,
    count,
    factor,
    amount: amount / 100,
    isNet,
    vatPercent,
  })),
});

/** What was shown at practices, who opened it and what they asked for: for the own export (DSGVO 15 and 20). */
export const collectPracticeVisits = async (userId: number, { database, showIban }: Collecting) => {
  const nameOf = new Map((await findPolicesOfUser(database, userId)).map(({ policeId, animalName }) => [policeId, animalName]));
  const openings = await findOpeningsOfUser(database, userId);
  const requests = await findRequestsOfUser(database, userId, new Date(0), 10_000);
  return (await findCodesOfUser(database, userId)).map(({ codeId, policeId, createdAt, expiresAt, endedAt }) => ({
    animalName: nameOf.get(policeId) ?? null,
    createdAt,
    until: expiresAt,
    endedAt,
    openings: openings
      .filter((opening) => opening.codeId === codeId)
      .map(({ practice, openedAt }) => ({ practice, openedAt }))
      .toReversed(),
    requests: requests
      .filter((request) => request.codeId === codeId)
      .map((request) => tellRequest(request, showIban))
      .toReversed(),
  }));
};
