import { error, ok } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { askedLabel } from '#server/business/cases/case-words.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import { notFound } from '#server/foundation/problem.ts';
import { lockPolicesOfUser, findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { disownStandIn, findStandIns, lockStandIn } from '#server/business/customers/login/stand-in-store.ts';
import { joinStandIn } from '#server/business/polices/holder-store.ts';
import { findAccountData } from '#server/business/customers/contact/account-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { ContractOwnership, UnconfirmedContractsAnswer } from '#domain/wire/area/records.ts';

const disowned =
  'Danke, dass du uns Bescheid gibst. Wir prüfen den Vertrag und schreiben dir, was dabei herauskam. Bei dir erscheint er nicht.';

/** "Gehört dieser Vertrag dir?" Yes joins it to the account; no lets a person decide, and nothing of it ever shows (spec 15.13). */
export const answerContractOwnership = async (
  { contractUuid, isMine }: ContractOwnership,
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  if (typeof isMine !== 'boolean') return { _issues: [error('Bitte sag uns, ob der Vertrag dir gehört.', 'isMine')] };
  const uuid = parseUuid(contractUuid);
  if (uuid === null) throw notFound('Diese Frage ist schon beantwortet.');
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const standIn = await lockStandIn(transaction, { accountId: userId, uuid });
    if (standIn === null) throw notFound('Diese Frage ist schon beantwortet.');
    const polices = await lockPolicesOfUser(transaction, standIn.userId);
    const police = polices.at(-1);
    if (isMine) {
      await joinStandIn(transaction, { standIn, accountId: userId });
      return { _issues: [ok(`Der Vertrag für ${police?.animalName ?? 'dein Tier'} steht jetzt in deinem Kundenbereich.`)] };
    }
    await disownStandIn(transaction, standIn.userId, now);
    const { userEmail } = await findAccountData(transaction, userId);
    await recordCase(transaction, {
      kindKey: 'not_mine',
      stateKey: 'open',
      userId,
      policeId: police?.policeId ?? null,
      email: userEmail,
      // Nothing of the contract: its number would stand in the data of somebody whose contract it is not.
      data: { declaration: [{ label: askedLabel, value: 'Dieser Vertrag gehört mir nicht, das war ich nicht.' }] },
      now,
    });
    return { _issues: [ok(disowned)] };
  });
};

/** What the owner of the account is asked about; an application that was refused meanwhile is still one (spec 15.13). */
export const listUnconfirmedContracts = async (
  userId: number,
  { database }: Pick<Work, 'database'>,
): Promise<UnconfirmedContractsAnswer> => {
  const contracts: UnconfirmedContractsAnswer['contracts'] = [];
  for (const standIn of await findStandIns(database, userId)) {
    const polices = (await findPolicesOfUser(database, standIn.userId)).toReversed();
    const [first] = polices;
    if (first === undefined) continue;
    contracts.push({
      contractUuid: standIn.uuid,
      animalName: first.animalName,
      speciesKey: first.speciesKey,
      insuranceTypeKeys: polices.map((police) => termsOn(police, police.validFrom).insuranceTypeKey),
      madeOn: todayInBerlin(standIn.createdAt),
      validFrom: first.validFrom,
    });
  }
  return { contracts, _issues: [] };
};
