import { isSuccess } from '#domain/basics/issue.ts';
import { addMonths, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { firstOfNextMonth } from '#domain/police/police-change.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { EndingWork } from '#server/business/endings/declaring/declaration.ts';
import { cancelContract, withdrawContract } from '#server/business/endings/cancel-or-withdraw.ts';
import { reportAnimalGone } from '#server/business/endings/report-animal-gone.ts';
import { updateIban } from '#server/business/money/mandate/update-iban.ts';
import { insertEvent, insertTerms } from '#server/business/polices/event-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { sampleIban, type Insured, type Random } from './population.ts';

type Deed = (insured: Insured, today: IsoDate, random: Random, work: EndingWork) => Promise<unknown>;

const declarer = ({ email, policeNumber }: Insured) => ({ firstname: 'Erika', lastname: 'Muster', email, policeNumber });

/** What customers do in a year, by the use cases of the shop. Whatever is too late or was done before changes nothing. */
export const deeds: Readonly<Record<string, Deed>> = {
  withdraws: (insured, _today, _random, work) =>
    withdrawContract(declarer(insured), { userId: insured.userId, allowance: null }, work),
  cancels: (insured, _today, _random, work) =>
    cancelContract({ ...declarer(insured), cancellationKindKey: 'ordinary' }, { userId: insured.userId, allowance: null }, work),
  loses: (insured, today, random, work) => {
    const day = random.isIn(0.5) ? today : addMonths(today, -1 - random.upTo(2));
    const causeKey = random.isIn(0.7) ? 'died' : 'given_away';
    return reportAnimalGone({ animalUuid: insured.animalUuid, causeKey, dayStr: day, requestKey: null }, insured.userId, work);
  },
  changesBank: async (insured, today, _random, work) => {
    const { userId, policeId } = insured;
    const paymentIban = sampleIban(policeId * 1000 + Number(today.slice(5, 7)));
    const { _issues } = await updateIban({ paymentIban, paymentSepaMandat: true }, { userId, isProven: true }, work);
    if (isSuccess(_issues)) insured.iban = paymentIban;
  },
  /** As the change of a retention writes it: what a change costs by the tarif others test. */
  changesCover: async ({ policeId }, today, random, { database, clock }) => {
    const police = await findPolice(database, policeId);
    if (police === null || !policeOn(police, today).isInForce) return;
    const from = random.isIn(0.5) ? firstOfNextMonth({ today, validFrom: police.validFrom }) : today;
    if (from < police.validFrom) return;
    const before = termsOn(police, from);
    const rate = cents(before.rate + random.upTo(2000) - 800);
    await database.transaction().execute(async (transaction) => {
      const eventId = await insertEvent(transaction, {
        policeId,
        eventKey: 'changed',
        happenedAt: clock.now(),
        effectiveOn: from,
      });
      await insertTerms(transaction, policeId, eventId, { ...before, from, rate });
    });
  },
};
