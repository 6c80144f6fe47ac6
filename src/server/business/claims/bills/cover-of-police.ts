import { birthday, isAfter, isoDate, addDays, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, decimal, roundToCents } from '#domain/basics/money.ts';
import { exact, percentOf } from '#domain/basics/exact-decimal.ts';
import { required } from '#domain/basics/complete.ts';
import { rulesOf } from '#domain/claims/claim-book.ts';
import type { CoverPeriod, SettlementBasis } from '#domain/claims/settling/settlement.ts';
import { entryAge } from '#domain/product/cover.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { productPromises } from '#domain/product/product.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { findAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findRests } from '#server/business/money/reminders/find-rests.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';

export type CoverOfPolice = Pick<SettlementBasis, 'contractStart' | 'periods' | 'rests' | 'aftercareDays'>;

/** Only what a vet is paid for: liability and breeding have covers of their own. */
export const isHealthPolice = ({ terms, breeding }: StoredPolice) => breeding === null && terms[0].insuranceTypeKey !== 'tier_hv';

/** Only liability covers what an animal does to others. */
export const isLiabilityPolice = ({ terms, breeding }: StoredPolice) =>
  breeding === null && terms[0].insuranceTypeKey === 'tier_hv';

/** What the files say of a tarif and a retention: they may be others than those that a contract was made by. */
export const agreedBy = (
  { tarifs, retentions }: Pick<TarifBook, 'tarifs' | 'retentions'>,
  { tarifId, retentionKey }: StoredPolice['terms'][number],
): Pick<CoverPeriod, 'laterPercent' | 'retention'> => {
  const share = tarifs.get(tarifId)?.factors.get('common/coinsurance')?.factor ?? '1';
  const retention = retentions.get(retentionKey ?? '')?.amountPerAnno;
  return {
    laterPercent: percentOf(exact(share), 0),
    retention: retention === undefined ? cents(0) : roundToCents(decimal(retention)),
  };
};

/** From that long term on a castration is paid (spec 1.2). */
const longTermYears = 3;

/** What a police pays for on which days, by the tarifs that held then; none where it never covered anything. */
export const coverOfPolice = async (
  police: StoredPolice,
  today: IsoDate,
  { database, shelf, claimBook }: { database: Database } & Pick<Work, 'shelf' | 'claimBook'>,
): Promise<CoverOfPolice> => {
  const [animal] = await findAnimals(database, police.userId, { animalIds: [police.animalId] });
  const { birth_date: birthdate } = required(animal, 'the animal of a police');
  const { endsOn, stateKey } = policeOn(police, today);
  const wasCovered = !['new_manual', 'declined', 'withdrawn'].includes(stateKey);
  const periods: CoverPeriod[] = [];
  for (const [index, terms] of (wasCovered ? police.terms : []).entries()) {
    const next = police.terms[index + 1];
    const until = next === undefined ? endsOn : addDays(next.from, -1);
    if (until !== null && isAfter(terms.from, until)) continue;
    const book = await shelf(database, terms.premiumVersion);
    const cover = terms.insuranceTypeKey === 'tier_op' ? 'op' : 'full';
    periods.push({
      from: terms.from,
      until: until !== null && endsOn !== null && isAfter(until, endsOn) ? endsOn : until,
      rules: rulesOf(claimBook, cover),
      coversOperations: cover === 'op',
      hasLongTerm: (book.contractRuntimes.get(police.contractRuntimeKey)?.years ?? 1) >= longTermYears,
      paidInFullUntil: birthday(isoDate(birthdate), entryAge(police.speciesKey)),
      ...agreedBy(book, terms),
    });
  }
  const rests = (await findRests(database, [police]))(police.policeId);
  return { contractStart: police.validFrom, periods, rests, aftercareDays: productPromises.aftercareDays };
};
