import { error } from '#domain/basics/issue.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { ContractWithdrawal } from '#domain/wire/shop/rights-schemas.ts';
import { findPoliceNamesOfUsers } from '#server/business/polices/search-store.ts';
import { getContact } from '#server/business/customers/contact/get-contact.ts';
import type { Work } from '#server/foundation/work.ts';

/** In the name of the customer whose page is open, and about a contract of theirs: nothing typed at the desk says otherwise. */
export const declareForCaller = async <Declaration extends ContractWithdrawal>(
  declaration: Declaration,
  userId: number,
  declare: (declaration: Declaration) => Promise<IssuesAnswer>,
  dependencies: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  const policeNumber = normalisePoliceNumber(declaration.policeNumber ?? '');
  const own = await findPoliceNamesOfUsers(dependencies.database, [userId]);
  if (!own.some((police) => police.policeNumber === policeNumber))
    return { _issues: [error('Diesen Vertrag hat der Kunde nicht.', 'policeNumber')] };
  const { contact } = await getContact(userId, dependencies);
  const { contracteeFirstname: firstname, contracteeLastname: lastname, contracteeEmail: email } = contact;
  return declare({ ...declaration, policeNumber, firstname, lastname, email });
};
