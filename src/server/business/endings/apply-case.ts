import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { DeclaredEnding, EndingPlan } from '#domain/police/ending/declared-ending.ts';
import { required } from '#domain/basics/complete.ts';
import { lockCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { lockPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { declarationAppliedMailKind } from './declaration-applied-mail.ts';
import type { Work } from '#server/foundation/work.ts';
import { findHolder } from '#server/business/customers/contact/contact-store.ts';
import { setConfirmed } from './declaring/declaration-store.ts';
import { endAsPlanned, factsOf, planEnding, isSettled } from './end-declared.ts';
import { contractAddressOf } from './declaring/find-declared-police.ts';
import { parseIsoDate, todayInBerlin, formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { policeOn, type DecidedPolice } from '#domain/police/police-standing.ts';

export type CaseAtHand = {
  wholeCase: WholeCase;
  police: StoredPolice;
  polices: readonly StoredPolice[];
  ending: DeclaredEnding;
  plan: EndingPlan;
};

/** Contracts first, then the case: as every declaration locks them, so that two of them never wait for each other. */
export const lockForEnding = async (
  transaction: Transaction,
  { caseId, police: { policeId, userId } }: { caseId: number; police: StoredPolice },
  endingOf: (wholeCase: WholeCase) => DeclaredEnding,
  dependencies: Pick<Work, 'clock'>,
): Promise<CaseAtHand> => {
  const polices = await lockPolicesOfUser(transaction, userId);
  const police = required(
    polices.find((one) => one.policeId === policeId),
    'the police of a declaration',
  );
  const wholeCase = required(await lockCase(transaction, caseId), 'the case of a declaration');
  const ending = endingOf(wholeCase);
  return { wholeCase, police, polices, ending, plan: await planEnding(transaction, police, ending, dependencies) };
};

/** Carries the declaration out as of its own day, once; answers the mail to the owner, or null where nothing could be done. */
export const applyCase = async (
  transaction: Transaction,
  atHand: CaseAtHand,
  dependencies: Pick<Work, 'clock' | 'book'>,
  by: string | null = null,
): Promise<{ mailIds: readonly number[] } | null> => {
  const { wholeCase, police, polices, ending, plan } = atHand;
  if (!isSettled(plan)) return null;
  const now = dependencies.clock.now();
  const { userId, policeId } = police;
  const alsoEnds = await endAsPlanned(transaction, { police, polices }, plan, dependencies);
  await setConfirmed(transaction, wholeCase.caseId, {
    userId,
    policeId,
    stateKey: 'applied',
    facts: factsOf(police, ending, plan),
    now,
    by,
  });
  const mail = await appliedMailOf(transaction, atHand, { endsOn: plan.endsOn, alsoEnds });
  return { mailIds: mail === null ? [] : [await enqueueMail(transaction, declarationAppliedMailKind, mail, now)] };
};

/** What the owner hears; null where there is no address. */
export const appliedMailOf = async (
  database: Database,
  { wholeCase: { receivedAt }, police, ending: { kindKey } }: CaseAtHand,
  { endsOn, alsoEnds }: { endsOn: IsoDate; alsoEnds: readonly string[] },
) => {
  const holder = await findHolder(database, police);
  const to = contractAddressOf(holder);
  const { policeNumber, animalName } = police;
  if (to === null) return null;
  return {
    to,
    firstname: holder.firstname,
    policeNumber,
    animalName,
    kindKey,
    endsOn,
    alsoEnds,
    receivedAt: receivedAt.toISOString(),
  };
};

/** What a case declares about the end of a contract; null where it is about something else. */
export const endingOfCase = ({
  kindKey,
  data,
  receivedAt,
}: Pick<WholeCase, 'kindKey' | 'data' | 'receivedAt'>): DeclaredEnding | null => {
  const declaredOn = todayInBerlin(receivedAt);
  if (kindKey === 'withdrawal') return { kindKey, declaredOn };
  if (kindKey !== 'cancellation') return null;
  return {
    kindKey,
    declaredOn,
    isOrdinary: data['cancellationKindKey'] === 'ordinary',
    wished: parseIsoDate(data['wishedDate']),
  };
};

/** How a contract stands that somebody wanted to end. */
export const standingWords = (police: DecidedPolice, today: IsoDate): string => {
  const { stateKey, endsOn } = policeOn(police, today);
  if (stateKey === 'withdrawn') return 'Der Vertrag ist aufgehoben.';
  if (stateKey === 'declined') return 'Der Antrag wurde nicht angenommen, es gibt keinen Vertrag.';
  if (stateKey === 'ended') return `Der Vertrag ist seit dem ${formatGermanDate(police.validTo)} beendet.`;
  if (stateKey === 'cancelled') return `Der Vertrag ist gekündigt und endet am ${formatGermanDate(endsOn ?? police.validTo)}.`;
  return stateKey === 'new_manual' ? 'Der Antrag wird noch geprüft.' : 'Der Vertrag läuft.';
};

/** What a confirmation will do. */
export const planWords = (plan: EndingPlan, alsoEnds: readonly string[]): string => {
  if (plan.kind === 'cancel') return [`Der Vertrag endet dann am ${formatGermanDate(plan.endsOn)}.`, ...alsoEnds].join(' ');
  if (plan.kind === 'withdraw') return ['Der Vertrag ist dann aufgehoben.', ...alsoEnds].join(' ');
  return 'Jemand aus unserem Team prüft es dann und schreibt dir.';
};
