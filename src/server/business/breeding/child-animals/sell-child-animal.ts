import { randomInt } from 'node:crypto';
import { buyerCodeLength, buyerCodeLetters } from '#domain/breeding/buyer-link.ts';
import { complete } from '#domain/basics/complete.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimalSelling } from '#domain/breeding/child-animal-selling.ts';
import { isSuccess, warning, type Issue } from '#domain/basics/issue.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { type ChildAnimalRow, type Sale, changeSale, renewBuyerLink, sellChildAnimal } from './child-animal-store.ts';
import { trimTexts } from '#domain/basics/text.ts';
import { enqueueMail, takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { buyerInvitationMailKind } from './buyer-invitation-mail.ts';
import { changeChildAnimal, refuseChange, refuseState, type ChangeOutcome } from './update-child-animal.ts';
import type { ChildAnimalSelling, ChildAnimalAnswer } from '#domain/wire/breeding/child-animals.ts';

const newBuyerCode = () =>
  Array.from({ length: buyerCodeLength }, () => buyerCodeLetters.charAt(randomInt(buyerCodeLetters.length))).join('');

/** The sale as the breeder tells it, by the same rules whether it is new or corrected; null where they refuse it (spec 9.6). */
const saleOf = (
  selling: ChildAnimalSelling,
  child: ChildAnimalRow,
  { catalogue, clock }: Pick<Work, 'catalogue' | 'clock'>,
): { issues: Issue[]; sale: Sale | null } => {
  const context = { today: todayOf(clock), birthdate: isoDate(child.birthDate), salutationOptions: catalogue.salutations };
  const issues = checkChildAnimalSelling(selling, context, { presence: true });
  if (!isSuccess(issues)) return { issues, sale: null };
  const { sellingDateStr, salutationKey, firstname, lastname, email } = complete(selling, [
    'sellingDateStr',
    'salutationKey',
    'firstname',
    'lastname',
    'email',
  ]);
  return { issues, sale: { sellingDate: isoDate(sellingDateStr), salutationKey, firstname, lastname, email } };
};

/** Sends the invitation and says so where it has to wait (spec 16.1). */
const inviteBuyer = async (mailId: number, { delivery, mailWaitMs }: Pick<Work, 'delivery' | 'mailWaitMs'>): Promise<Issue[]> => {
  const mail = await delivery.deliverNow(mailId, { withinMs: mailWaitMs });
  return mail === 'sent'
    ? []
    : [warning('Die E-Mail an die neue Familie ist noch nicht gesendet. Wir stellen sie zu, sobald es geht.')];
};

const follow =
  (dependencies: Work) =>
  async ({ mailId }: ChangeOutcome) =>
    mailId === undefined ? [] : inviteBuyer(mailId, dependencies);

/** Notes the sale once, and invites the buyer, who must have agreed to that (spec 9.6). */
export const registerChildAnimalSelling = (
  userId: number,
  body: ChildAnimalSelling,
  dependencies: Work,
  address: string,
): Promise<ChildAnimalAnswer> => {
  const selling = trimTexts(body);
  return changeChildAnimal(
    userId,
    {
      uuid: selling.childAnimalUuid,
      failed: 'Der Verkauf konnte nicht eingetragen werden.',
      done: (name) => `Der Verkauf von ${name} ist eingetragen.`,
      follow: follow(dependencies),
    },
    dependencies,
    async (child, transaction) => {
      const alreadySold = refuseState(`${child.name} ist schon verkauft.`);
      if (child.stateKey !== 'added') return alreadySold;
      const { issues, sale } = saleOf(selling, child, dependencies);
      if (sale === null) return refuseChange(...issues);
      await dependencies.limits.spendOrRefuse('buyerInvitation', { address, email: sale.email }, transaction);
      const now = dependencies.clock.now();
      if (!(await sellChildAnimal(transaction, child.id, { ...sale, now, buyerCode: newBuyerCode() }))) return alreadySold;
      const payload = { childAnimalUuid: child.childAnimalUuid, edition: child.buyerLinkEdition };
      return { issues, isDone: true, mailId: await enqueueMail(transaction, buyerInvitationMailKind, payload, now) };
    },
  );
};

/**
 * Sets the sale right until the animal is insured (spec 9.9). Another address is another buyer: they are invited, and what the former
 * address got leads nowhere. The same words sent twice change nothing the second time, and invite nobody.
 */
export const updateChildAnimalSelling = (
  userId: number,
  body: ChildAnimalSelling,
  dependencies: Work,
  address: string,
): Promise<ChildAnimalAnswer> => {
  const selling = trimTexts(body);
  return changeChildAnimal(
    userId,
    {
      uuid: selling.childAnimalUuid,
      failed: 'Der Verkauf konnte nicht berichtigt werden.',
      done: (name) => `Der Verkauf von ${name} ist berichtigt.`,
      follow: follow(dependencies),
    },
    dependencies,
    async (child, transaction) => {
      const { name, stateKey, childAnimalUuid } = child;
      if (stateKey === 'added') return refuseState(`${name} ist noch nicht verkauft.`);
      if (stateKey === 'insured') {
        return refuseState(`${name} ist schon versichert. Der Verkauf lässt sich nicht mehr berichtigen.`);
      }
      const { issues, sale } = saleOf(selling, child, dependencies);
      if (sale === null) return refuseChange(...issues);
      await changeSale(transaction, child.id, sale);
      if (sale.email.toLowerCase() === child.buyerEmail?.toLowerCase()) return { issues, isDone: true };
      await dependencies.limits.spendOrRefuse('buyerInvitation', { address, email: sale.email }, transaction);
      const now = dependencies.clock.now();
      await renewBuyerLink(transaction, child.id, { buyerCode: newBuyerCode(), now });
      await takeBackMails(transaction, buyerInvitationMailKind, { childAnimalUuid });
      const payload = { childAnimalUuid, edition: child.buyerLinkEdition + 1 };
      const mailId = await enqueueMail(transaction, buyerInvitationMailKind, payload, now);
      return { issues, isDone: true, mailId };
    },
  );
};
