import { randomInt } from 'node:crypto';
import { buyerCodeLength, buyerCodeLetters } from '#domain/breeding/buyer-link.ts';
import { complete } from '#domain/basics/complete.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimalSelling } from '#domain/breeding/child-animal-selling.ts';
import { isSuccess, warning } from '#domain/basics/issue.ts';
import type { ChildAnimalSelling, ChildAnimalAnswer } from '#domain/wire/breeding/child-animals.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { type ChildAnimalRow, changeSale, inviteBuyer } from './child-animal-store.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import { enqueueMail, takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { buyerInvitationMailKind } from './buyer-invitation-mail.ts';
import { changeChildAnimal, refuseState } from './change-child-animal.ts';

const newBuyerCode = () =>
  Array.from({ length: buyerCodeLength }, () => buyerCodeLetters.charAt(randomInt(buyerCodeLetters.length))).join('');

const otherSale = (name: string) =>
  warning(
    `Der Verkauf von ${name} war schon eingetragen, so wie du ihn zuerst gesendet hast. Was du danach geändert hast, gilt nicht: Du kannst ihn hier berichtigen.`,
  );

const isAsStored = (selling: ChildAnimalSelling, child: ChildAnimalRow) =>
  selling.sellingDateStr === child.sellingDate &&
  selling.salutationKey === child.buyerSalutationKey &&
  selling.firstname === child.buyerFirstname &&
  selling.lastname === child.buyerLastname &&
  selling.email === child.buyerEmail;

type Telling = {
  failed: string;
  done: (name: string) => string;
  /** Why its state forbids it; null where it does not. */
  obstacle: (child: ChildAnimalRow) => string | null;
  /** Whether this press has sold it already. */
  isDone: (child: ChildAnimalRow, requestKey: string | null) => boolean;
};

/**
 * A sale, told or set right. Another address is another buyer, who must have agreed to be invited (spec 9.6), and what the former
 * address got leads nowhere (spec 9.9). The same words sent twice change nothing the second time, and invite nobody.
 */
const tellOfSale =
  ({ obstacle, isDone, ...words }: Telling) =>
  (userId: number, body: ChildAnimalSelling, dependencies: Work, address: string): Promise<ChildAnimalAnswer> => {
    const { limits, clock, catalogue } = dependencies;
    const selling = trimTexts(body);
    const requestKey = parseUuid(selling.requestKey);
    return changeChildAnimal(userId, { uuid: selling.childAnimalUuid, ...words }, dependencies, async (child, transaction) => {
      const { id, childAnimalUuid, buyerLinkEdition } = child;
      if (isDone(child, requestKey)) return { issues: isAsStored(selling, child) ? [] : [otherSale(child.name)] };
      const forbidden = obstacle(child);
      if (forbidden !== null) return refuseState(forbidden);
      const context = { today: todayOf(clock), birthdate: isoDate(child.birthDate), salutationOptions: catalogue.salutations };
      const issues = checkChildAnimalSelling(selling, context, { presence: true });
      if (!isSuccess(issues)) return { refusal: issues };
      const checked = complete(selling, ['sellingDateStr', 'salutationKey', 'firstname', 'lastname', 'email']);
      await changeSale(transaction, id, { ...checked, sellingDate: isoDate(checked.sellingDateStr) });
      const { email } = checked;
      if (email.toLowerCase() === child.buyerEmail?.toLowerCase()) return { issues };
      await limits.spendOrRefuse('buyerInvitation', { address, email }, transaction);
      const now = clock.now();
      const isNew = child.stateKey === 'added';
      const edition = isNew ? buyerLinkEdition : buyerLinkEdition + 1;
      const saleKey = isNew ? requestKey : child.saleKey;
      await inviteBuyer(transaction, id, { buyerCode: newBuyerCode(), edition, now, saleKey });
      await takeBackMails(transaction, buyerInvitationMailKind, { childAnimalUuid });
      return { issues, mailId: await enqueueMail(transaction, buyerInvitationMailKind, { childAnimalUuid, edition }, now) };
    });
  };

export const registerChildAnimalSelling = tellOfSale({
  failed: 'Der Verkauf konnte nicht eingetragen werden.',
  done: (name) => `Der Verkauf von ${name} ist eingetragen.`,
  obstacle: ({ stateKey, name }) => (stateKey === 'added' ? null : `${name} ist schon verkauft.`),
  isDone: ({ saleKey }, requestKey) => saleKey !== null && saleKey === requestKey,
});

export const updateChildAnimalSelling = tellOfSale({
  failed: 'Der Verkauf konnte nicht berichtigt werden.',
  done: (name) => `Der Verkauf von ${name} ist berichtigt.`,
  obstacle: ({ stateKey, name }) => {
    if (stateKey === 'added') return `${name} ist noch nicht verkauft.`;
    return stateKey === 'sold' ? null : `${name} ist schon versichert. Der Verkauf lässt sich nicht mehr berichtigen.`;
  },
  isDone: () => false,
});
