import { required } from '#domain/basics/complete.ts';
import { placeEndText } from '#domain/breeding/breeding-cover.ts';
import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isOver, policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { maskIban } from '#domain/person/payment.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import { findApplicationSteps } from '#server/business/applications/application-steps.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { findOpenCasesOfUser, findUnconfirmedCases, type OpenCase } from '#server/business/cases/case-store.ts';
import { askedText } from '#server/business/cases/case-words.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { loadEditions } from '#server/foundation/documents/archive/edition-store.ts';
import { paperPath } from '#server/foundation/documents/public/public-documents.ts';
import { findRests, lastRestText } from '#server/business/money/reminders/find-rests.ts';
import { findPlacesOfMother, isAbout } from '#server/business/polices/animal-polices.ts';
import { coveredAnimalIds, findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { loadAnimals } from './load-animals.ts';
import { loadLetters, type Letter } from './load-history.ts';
import type { Animal, Police } from '#domain/wire/area/records.ts';

export type DescribingWork = Pick<Work, 'database' | 'book' | 'clock'> & {
  /** Null where the shop's pages are not at hand. */
  documents: Work['documents'] | null;
  /** The address that opens a letter by a plain link: each face has its own. */
  letterUrl: (documentUuid: string) => string;
};

type Surroundings = {
  animal: Animal;
  animalNames: string[];
  letters: readonly Letter[];
  papers: readonly { title: string; url: string }[];
  openCases: readonly OpenCase[];
  application: Police['application'];
  restStr: Police['restStr'];
  /** All of the customer. */
  polices: readonly StoredPolice[];
  today: IsoDate;
};

const describePolice = (
  police: StoredPolice,
  { animal, animalNames, letters, papers, today, openCases, application, restStr, polices }: Surroundings,
  { book }: DescribingWork,
): Police => {
  const standing = policeOn(police, today);
  const { tarifId, insuranceTypeKey, retentionKey, paymentTermKey, rate } = termsOn(police, today);
  const { mandate, contractRuntimeKey } = police;
  const paymentTerm = book.paymentTerms.get(paymentTermKey);
  const alsoEnds = (lastDay: IsoDate) =>
    findPlacesOfMother(polices, police, { lastDay, today }).map(({ police: { policeNumber }, isLast }) =>
      placeEndText({ animalName: animal.animalName, policeNumber, isLast }),
    );
  return {
    policeUuid: police.policeUuid,
    policeNumber: police.policeNumber,
    policeStateKey: standing.stateKey,
    insuranceTypeKey,
    tarifId,
    tarifNameStr: book.tarifs.get(tarifId)?.title ?? breedingTarifTitle(tarifId) ?? '???',
    animal,
    animalNames,
    retentionKey,
    contractRetentionStr: book.retentions.get(retentionKey ?? '')?.title ?? null,
    premiumRateByPaymentTerm: toEuros(rate),
    premiumRateStr: paymentTerm === undefined ? formatCents(rate) : rateText(rate, paymentTerm),
    paymentTermKey,
    contractPaymentTermStr: paymentTerm?.title ?? paymentTermKey,
    contractRuntimeKey,
    contractRuntimeStr: book.contractRuntimes.get(contractRuntimeKey)?.title ?? contractRuntimeKey,
    validFrom: police.validFrom,
    validTo: standing.termEndsOn,
    isRenewed: standing.isRenewed,
    endsOn: standing.endsOn,
    endingCauseKey: standing.endingCauseKey,
    isCashFree: police.isCashFree,
    paymentIbanMasked: maskIban(police.iban),
    paymentBankName: bankNameOf(police.iban),
    mandateReference: mandate?.reference ?? null,
    mandateDate: mandate === null ? null : todayInBerlin(mandate.acceptedAt),
    createdAt: police.createdAt.toISOString(),
    withdrawableUntil: standing.withdrawableUntil,
    restStr,
    cancellableTo: standing.cancellableTo,
    takeBackUntil: standing.takeBackUntil,
    cancellationAlsoEnds: standing.cancellableTo === null ? [] : alsoEnds(standing.cancellableTo),
    withdrawalAlsoEnds: standing.withdrawableUntil === null ? [] : alsoEnds(today),
    openCases: openCasesOf(police, openCases, today),
    application,
    documents: [...letters, ...papers].map(({ title, url }) => ({
      title,
      url,
    })),
  };
};

type Steps = Awaited<ReturnType<typeof findApplicationSteps>>;

/** The application of a police that is none yet, or never became one. */
const applicationOf = ({ stateKey, offerId, createdAt }: StoredPolice, steps: Steps): Police['application'] => {
  const step = steps.get(offerId ?? -1) ?? null;
  if (stateKey === 'declined') return step;
  if (stateKey !== 'new_manual') return null;
  return step ?? { stepKey: 'examined', since: todayInBerlin(createdAt), until: null, reason: null };
};

/** When an animal is gone, all its contracts wait. */
const openCasesOf = (police: StoredPolice, openCases: readonly OpenCase[], today: IsoDate): Police['openCases'] =>
  openCases.flatMap(({ kindKey, policeId, animalId, data, since, isToConfirm }) => {
    const isLive = !isOver(policeOn(police, today).stateKey);
    const isIts = animalId === null ? policeId === police.policeId : isLive && isAbout(police, animalId, today);
    if (!isIts || kindKey === 'erasure' || kindKey === 'not_mine' || (isToConfirm && !isLive)) return [];
    return [{ kindKey, askedStr: askedText({ kindKey, data }), since: todayInBerlin(since), isToConfirm }];
  });

export type PoliceFilter = {
  speciesKey?: string | undefined;
  insuranceTypeKey?: string | undefined;
  policeStateKey?: string | undefined;
  policeUuid?: string | undefined;
  policeNumber?: string | undefined;
};

const isAsked = (police: StoredPolice, filter: PoliceFilter, today: IsoDate) => {
  const { speciesKey, policeUuid, policeNumber } = police;
  const { insuranceTypeKey } = termsOn(police, today);
  const policeStateKey = policeOn(police, today).stateKey;
  const facts: Required<PoliceFilter> = { speciesKey, insuranceTypeKey, policeStateKey, policeUuid, policeNumber };
  const names = Object.keys(facts) as (keyof PoliceFilter)[];
  return names.every((name) => filter[name] === undefined || filter[name] === facts[name]);
};

/** Those of a customer that the filter lets pass, newest first. */
export const findAskedPolices = async (
  userId: number,
  filter: PoliceFilter,
  { database, clock }: DescribingWork,
): Promise<StoredPolice[]> => {
  const today = todayOf(clock);
  return (await findPolicesOfUser(database, userId)).filter((police) => isAsked(police, filter, today));
};

/** As records of the wire, in the same order. */
export const describePolices = async (
  userId: number,
  stored: readonly StoredPolice[],
  dependencies: DescribingWork,
): Promise<Police[]> => {
  const { database, clock, documents } = dependencies;
  const today = todayOf(clock);
  const polices = await findPolicesOfUser(database, userId);
  const unconfirmed = await findUnconfirmedCases(
    database,
    stored.map(({ policeId }) => policeId),
  );
  const openCases = [...(await findOpenCasesOfUser(database, userId)), ...unconfirmed];
  const idsOf = (police: StoredPolice) => [...new Set([police.animalId, ...coveredAnimalIds(police, today)])];
  const animalIds = [...new Set(stored.flatMap(idsOf))];
  const animals = await loadAnimals(userId, { animalIds, withDeprecated: true }, dependencies);
  const lettersOf = await loadLetters(
    stored.map(({ policeId }) => policeId),
    dependencies,
  );
  const steps = await findApplicationSteps(
    stored.flatMap(({ offerId }) => offerId ?? []),
    dependencies,
  );
  const restsOf = await findRests(database, stored);
  const editions = stored.map(({ documentsEdition }) => documentsEdition);
  const papersOf = documents === null ? () => [] : await loadEditions(database, documents, editions);
  return stored.map((police) => {
    const animal = required(animals.get(police.animalId), 'the animal of a police');
    const covered = [...new Set(coveredAnimalIds(police, today))].flatMap((id) => animals.get(id) ?? []);
    const animalNames = (covered.length === 0 ? [animal] : covered).map(({ animalName }) => animalName);
    const letters = lettersOf(police.policeId);
    const { documentsEdition } = police;
    // A contract from before editions were kept has what holds today, at the address that it always had.
    const papers = papersOf(documentsEdition, [termsOn(police, today).tarifId]).map(({ title, key, edition }) => ({
      title,
      url: paperPath({ key, edition: documentsEdition === null ? null : edition }),
    }));
    const application = applicationOf(police, steps);
    const restStr = lastRestText(restsOf(police.policeId), today);
    const surroundings = { animal, animalNames, letters, papers, openCases, application, restStr, polices, today };
    return describePolice(police, surroundings, dependencies);
  });
};

type Page = { offset: number; limit: number };

/** `total` counts what the filter lets pass, on whatever page. */
export const loadPolices = async (
  userId: number,
  { filter = {}, page }: { filter?: PoliceFilter; page?: Page },
  dependencies: DescribingWork,
): Promise<{ polices: Police[]; total: number }> => {
  const matches = await findAskedPolices(userId, filter, dependencies);
  const ofPage = page === undefined ? matches : matches.slice(page.offset, page.offset + page.limit);
  return { polices: await describePolices(userId, ofPage, dependencies), total: matches.length };
};
