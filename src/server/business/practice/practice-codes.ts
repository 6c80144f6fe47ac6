import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { parsePracticeCode, practiceCodeHours } from '#domain/practice/practice-code.ts';
import type { InPractice, InPracticeAnswer, NewPracticeCode, PracticeCodeEnd } from '#domain/wire/practice/in-practice.ts';
import { isHealthPolice } from '#server/business/claims/bills/cover-of-police.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { listRequests } from './tell-requests.ts';
import {
  endCodesOfPolice,
  findCodeOfPress,
  findOpenCodes,
  findOpeningsOfUser,
  insertCode,
  type StoredCode,
} from './practice-code-store.ts';

/** More than anybody scrolls through; the export has all of them. */
const mostOpenings = 50;

/** Somebody at a counter presses a few times; whoever presses more is no customer. */
const codesPerDay = { most: 40, mostInAll: 40 };

/** The code as the database keeps it: whoever reads it there opens nothing. */
export const hashOfCode = ({ limits }: Pick<Work, 'limits'>, code: string) => limits.hash('practice code', code);

/** Which contracts are shown at a practice at all: those with a price for it that are in force. */
const findShown = async (database: Database, userId: number, clock: Work['clock']): Promise<StoredPolice[]> =>
  (await findPolicesOfUser(database, userId)).filter(
    (police) => isHealthPolice(police) && policeOn(police, todayOf(clock)).isInForce,
  );

const obstacleOf = ({ isCashFree, animalName }: StoredPolice): string | null =>
  isCashFree
    ? null
    : `Der Vertrag von ${animalName} hat keine Direktabrechnung: Du zahlst in der Praxis und reichst die Rechnung hier ein.`;

const toldCode = ({ requestKey, expiresAt }: StoredCode) => ({
  requestKey,
  expiresAt: expiresAt.toISOString(),
  untilStr: formatGermanInstant(expiresAt),
});

type Looking = Pick<Work, 'database' | 'clock'>;

export const listInPractice = async (userId: number, { database, clock }: Looking): Promise<InPractice> => {
  const polices = await findPolicesOfUser(database, userId);
  const nameOf = new Map(polices.map(({ policeId, animalName }) => [policeId, animalName]));
  const codes = new Map((await findOpenCodes(database, userId, clock.now())).map((code) => [code.policeId, code]));
  const openings = await findOpeningsOfUser(database, userId, mostOpenings);
  return {
    animals: (await findShown(database, userId, clock)).map((police) => {
      const code = codes.get(police.policeId);
      return {
        policeUuid: police.policeUuid,
        animalName: police.animalName,
        obstacle: obstacleOf(police),
        code: code === undefined ? null : toldCode(code),
      };
    }),
    requests: await listRequests(database, { userId, nameOf: (policeId) => nameOf.get(policeId) ?? '', now: clock.now() }),
    openings: openings.map(({ openingId, policeId, practice, openedAt }) => ({
      openingId,
      animalName: nameOf.get(policeId) ?? '',
      practice,
      openedAtStr: formatGermanInstant(openedAt),
    })),
  };
};

const noAnimal = () => error('Bitte wähle das Tier, das in der Praxis ist.', 'policeUuid');

/**
 * Shows a contract to whoever has the code, for a day (spec 24.10). The same press again changes nothing; a new code ends the one before, which may
 * be on another phone.
 */
export const showPracticeCode = async (
  given: NewPracticeCode,
  userId: number,
  work: Looking & Pick<Work, 'limits'>,
): Promise<InPracticeAnswer> => {
  const { database, clock, limits } = work;
  const requestKey = parseUuid(given.requestKey);
  const code = parsePracticeCode(given.code);
  const tell = async (...issues: Issue[]) => ({ ...(await listInPractice(userId, work)), _issues: issues });
  if (requestKey === null || code === null) return tell(error('Bitte lade die Seite neu.'));
  if ((await findCodeOfPress(database, { userId, requestKey })) !== null) return tell();
  if (!(await limits.spendTry({ what: 'practice code', of: '', by: `customer ${userId}` }, codesPerDay)))
    return tell(error('Das waren heute sehr viele Codes. Bitte ruf uns an, wir helfen dir weiter.'));
  const show = async (transaction: Transaction): Promise<Issue | null> => {
    await lockUser(transaction, userId);
    if ((await findCodeOfPress(transaction, { userId, requestKey })) !== null) return null;
    const police = (await findShown(transaction, userId, clock)).find(({ policeUuid }) => policeUuid === given.policeUuid);
    if (police === undefined) return noAnimal();
    const obstacle = obstacleOf(police);
    if (obstacle !== null) return error(obstacle, 'policeUuid');
    const { policeId } = police;
    const now = clock.now();
    await endCodesOfPolice(transaction, policeId, now);
    const expiresAt = new Date(now.getTime() + practiceCodeHours * 3_600_000);
    const codeHash = hashOfCode(work, code);
    const isNew = await insertCode(transaction, { policeId, userId, requestKey, codeHash, createdAt: now, expiresAt });
    if (!isNew) throw new TakenCode();
    return null;
  };
  const issue = await database
    .transaction()
    .execute(show)
    .catch((cause: unknown) => {
      if (cause instanceof TakenCode) return error('Bitte lade die Seite neu: Dieser Code ist schon vergeben.');
      throw cause;
    });
  return issue === null ? tell() : tell(issue);
};

/** Ends the transaction: what ended for it goes on. */
class TakenCode extends Error {}

/** One press, and whoever has the code sees nothing any more. */
export const endPracticeCode = async (given: PracticeCodeEnd, userId: number, work: Looking): Promise<InPracticeAnswer> => {
  const { database, clock } = work;
  const issue = await database.transaction().execute(async (transaction): Promise<Issue> => {
    const polices = await findPolicesOfUser(transaction, userId);
    const police = polices.find(({ policeUuid }) => policeUuid === given.policeUuid);
    if (police === undefined) return noAnimal();
    await endCodesOfPolice(transaction, police.policeId, clock.now());
    return ok('Der Code ist beendet. Niemand kann ihn mehr öffnen.');
  });
  return { ...(await listInPractice(userId, work)), _issues: [issue] };
};
