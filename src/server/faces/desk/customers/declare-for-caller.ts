import { error } from '#domain/basics/issue.ts';
import { normalisePoliceNumber } from '#domain/police/police-number.ts';
import type { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import type { ContractWithdrawal } from '#domain/wire/schemas/rights-schemas.ts';
import { findPoliceNamesOfUsers } from '#server/business/polices/search-store.ts';
import type { DeskCustomersDependencies } from './desk-customers-dependencies.ts';

/** In the name of the customer whose page is open, and about a contract of theirs: nothing typed at the desk says otherwise. */
export const declareForCaller = async <Declaration extends ContractWithdrawal>(
  declaration: Declaration,
  userId: number,
  declare: (declaration: Declaration, userId: number) => Promise<IssuesAnswer>,
  { database, records }: Pick<DeskCustomersDependencies, 'database' | 'records'>,
): Promise<IssuesAnswer> => {
  const policeNumber = normalisePoliceNumber(declaration.policeNumber ?? '');
  const own = await findPoliceNamesOfUsers(database, [userId]);
  if (!own.some((police) => police.policeNumber === policeNumber))
    return { _issues: [error('Diesen Vertrag hat der Kunde nicht.', 'policeNumber')] };
  const contact = await records.contact(userId);
  const { contracteeFirstname: firstname, contracteeLastname: lastname, contracteeEmail: email } = contact;
  return declare({ ...declaration, policeNumber, firstname, lastname, email }, userId);
};
