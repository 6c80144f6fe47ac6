import { trimTexts } from '#domain/basics/text.ts';
import type { ChildAnimalAnswer, ChildAnimalSelling } from '#domain/wire/breeding/child-animal-schemas.ts';
import { enqueueMail, takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { buyerInvitationMailKind } from './buyer-invitation-mail-kind.ts';
import { changeChildAnimal, refuseChange, refuseState, type ChangeOutcome } from './change-child-animal.ts';
import { changeSale, renewBuyerLink } from './child-animal-change-store.ts';
import { sellChildAnimal } from './child-animal-store.ts';
import { newBuyerCode } from './new-buyer-code.ts';
import { inviteBuyer, saleOf } from './sale-of.ts';

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
