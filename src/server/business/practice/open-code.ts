import { formatGermanDate, formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { isLineOf, parseUuid } from '#domain/basics/text.ts';
import { speciesWords } from '#domain/animal/species.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { tellCover } from '#domain/practice/cover-words.ts';
import { parsePracticeCode } from '#domain/practice/practice-code.ts';
import type { CodeOpening, PracticeView } from '#domain/wire/practice/practice.ts';
import { coverOfPolice } from '#server/business/claims/bills/cover-of-police.ts';
import { findAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { PracticeCaller } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import {
  findCode,
  findCodeByHash,
  findOpeningsOfCode,
  insertOpening,
  lockCode,
  type StoredCode,
  type StoredOpening,
} from './practice-code-store.ts';
import { hashOfCode } from './practice-codes.ts';

export type AtPractice = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook' | 'limits' | 'vets'>;

/** Wrong codes of one network in a day: a practice that mistypes does not get there, and whoever guesses does at once. */
const wrongCodes = { most: 30, mostInAll: 30 };
/** A practice has a few; whoever passes a code around is stopped. */
const mostDevices = 5;

const refuse = (words: string) => new Problem('forbidden', [error(words, 'code')]);
export const endedCode = () => refuse('Dieser Code ist abgelaufen oder wurde beendet. Bitte lassen Sie sich einen neuen zeigen.');

type Open = { code: StoredCode; police: StoredPolice };

/** Neither ended nor past its time. */
export const isOpenCode = ({ endedAt, expiresAt }: StoredCode, now: Date) => endedAt === null && expiresAt > now;

const findShownPolice = async (database: Database, code: StoredCode, { clock }: Pick<Work, 'clock'>) => {
  const police = await findPolice(database, code.policeId);
  // Given to somebody else since, or over: then nobody has anything to show here.
  const isShown = police?.userId === code.userId && police.isCashFree && policeOn(police, todayOf(clock)).isInForce;
  return isShown ? police : null;
};

/** Why a code that was opened opens nothing any more; null while it does. */
export const whyClosed = async (codeId: number, work: Pick<Work, 'database' | 'clock'>): Promise<readonly Issue[] | null> => {
  const code = await findCode(work.database, codeId);
  const isOpen = code !== null && isOpenCode(code, work.clock.now());
  return isOpen && (await findShownPolice(work.database, code, work)) !== null ? null : endedCode().issues;
};

/** What the code opens, and nothing else; whoever guesses is counted by network and refused before anything is looked up. */
export const findOpenCode = async (given: unknown, { address }: PracticeCaller, work: AtPractice): Promise<Open> => {
  const { database, clock, limits } = work;
  const typed = parsePracticeCode(given);
  if (typed === null) throw refuse('Das ist kein Code. Er hat zwölf Zeichen und steht unter dem QR-Code.');
  const guessing = { what: 'wrong practice code', by: networkOf(address) };
  if (!(await limits.hasTries(guessing, wrongCodes)))
    throw new Problem('tooMany', [error('Das waren zu viele falsche Codes. Bitte versuchen Sie es morgen noch einmal.', 'code')]);
  const code = await findCodeByHash(database, hashOfCode(work, typed));
  if (code === null) {
    await limits.spendTry({ ...guessing, of: '' }, wrongCodes);
    throw refuse('Diesen Code kennen wir nicht. Bitte prüfen Sie die zwölf Zeichen.');
  }
  const police = isOpenCode(code, clock.now()) ? await findShownPolice(database, code, work) : null;
  if (police === null) throw endedCode();
  return { code, police };
};

/** Only a device that has opened the code may do more with it. */
export const findOwnOpening = async (
  database: Database,
  { code }: Pick<Open, 'code'>,
  deviceKey: unknown,
): Promise<StoredOpening> => {
  const key = parseUuid(deviceKey);
  const openings = await findOpeningsOfCode(database, code.codeId);
  const own = openings.find((opening) => opening.deviceKey === key);
  if (own === undefined) throw refuse('Bitte öffnen Sie den Code auf diesem Gerät noch einmal.');
  return own;
};

const mostLetters = 120;

type Named = { practice: string | null; vetUuid: string | null };

/** As the directory has it, or as it names itself; nothing where it does not. */
const nameOf = ({ practice, vetUuid }: CodeOpening, { vets }: AtPractice): Named => {
  const vet = vets.find(parseUuid(vetUuid) ?? '');
  if (vet !== null) return { practice: vet.name, vetUuid: vet.vetUuid };
  const name = (practice ?? '').trim();
  if (name === '') return { practice: null, vetUuid: null };
  if (!isLineOf(mostLetters, name)) throw new Problem('invalid', [error('Der Name der Praxis ist zu lang.', 'practice')]);
  return { practice: name, vetUuid: null };
};

/** The name, the species and the end of the chip: enough to see that this is the animal on the table. */
const tellAnimal = async (database: Database, { userId, animalId, speciesKey, animalName }: StoredPolice) => {
  const [animal] = await findAnimals(database, userId, { animalIds: [animalId] });
  const chip = (required(animal, 'the animal of a police').chip_nummer ?? '').replaceAll(/\D/g, '');
  return {
    name: animalName,
    speciesStr: speciesWords[speciesKey].name,
    chipEnd: chip.length < 8 ? null : `…${chip.slice(-4)}`,
  };
};

const tellPractice = async (
  { code, police }: Open,
  practice: string | null,
  work: AtPractice,
): Promise<Omit<PracticeView, '_issues'>> => {
  const today = todayOf(work.clock);
  return {
    animal: await tellAnimal(work.database, police),
    cover: tellCover(await coverOfPolice(police, today, work), today),
    dayStr: formatGermanDate(today),
    untilStr: formatGermanInstant(code.expiresAt),
    practice,
  };
};

/** Notes for the customer who looked. The same device again is the same opening (spec 24.10). */
export const openCode = async (given: CodeOpening, caller: PracticeCaller, work: AtPractice): Promise<PracticeView> => {
  const { database, clock } = work;
  const deviceKey = parseUuid(given.deviceKey);
  if (deviceKey === null) throw new Problem('invalid', [error('Bitte laden Sie die Seite neu.')]);
  const named = nameOf(given, work);
  const open = await findOpenCode(given.code, caller, work);
  const own = await database.transaction().execute(async (transaction) => {
    const code = await lockCode(transaction, open.code.codeId);
    if (code === null || !isOpenCode(code, clock.now())) throw endedCode();
    const openings = await findOpeningsOfCode(transaction, code.codeId);
    if (openings.length >= mostDevices && !openings.some((opening) => opening.deviceKey === deviceKey))
      throw refuse(`Dieser Code ist schon auf ${mostDevices} Geräten geöffnet. Bitte lassen Sie sich einen neuen zeigen.`);
    await insertOpening(transaction, { codeId: code.codeId, deviceKey, ...named, openedAt: clock.now() });
    return findOwnOpening(transaction, { code }, deviceKey);
  });
  return { ...(await tellPractice(open, own.practice, work)), _issues: [] };
};
