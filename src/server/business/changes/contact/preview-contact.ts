import { isRefusal, type Issue } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/text.ts';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';
import type { ContactUpdate } from '#domain/wire/area/profile.ts';
import type { CallerContactPreviewAnswer } from '#domain/wire/desk/callers.ts';
import { findContact, isNameless } from '#server/business/customers/contact/contact-store.ts';
import { renderEmailChange } from '#server/business/customers/email/email-change-mail.ts';
import { findOpenEmailChange } from '#server/business/customers/email/email-change-store.ts';
import type { ChangesWork } from '#server/business/changes/planning/change-plan.ts';
import { toPreview } from '#server/business/changes/planning/describe-plan.ts';
import { loadWholeSituation } from '#server/business/changes/planning/load-situation.ts';
import { planContact } from '#server/business/changes/planning/plan-contact.ts';
import { renderChange } from '#server/business/changes/preview-mail.ts';
import { describePlan } from '#server/foundation/preview.ts';
import { addressChangedMail, placesOf } from './address-changed-mail.ts';
import { knownContact, newsOf, noContract, parseWish } from './update-contact.ts';

/** What a customer's page or the desk would save, and what that is to the contracts; nothing is changed. */
const planUpdate = async (body: ContactUpdate, userId: number, dependencies: ChangesWork) => {
  const { database, book } = dependencies;
  const refuse = (refusal: readonly Issue[]) => ({ refusal });
  const wish = parseWish(trimTexts(body), book);
  if (isRefusal(wish)) return refuse(wish.refusal);
  const contact = knownContact(await findContact(database, userId));
  if (isNameless(contact)) return refuse([noContract]);
  const news = newsOf(wish, contact);
  const situation = await loadWholeSituation(database, userId, dependencies);
  const plan = situation === null ? null : planContact(news, situation);
  if (plan !== null && isRefusal(plan)) return refuse(plan.refusal);
  const planned = situation !== null && plan !== null && plan.polices.length > 0 ? { plan, situation } : null;
  return { wish, contact, news, planned };
};

/** What a new address or phone would do to the contracts. Without a preview or an issue: nothing. */
export const previewContact = async (
  body: ContactUpdate,
  userId: number,
  dependencies: ChangesWork,
): Promise<PoliceChangePreviewAnswer> => {
  const update = await planUpdate(body, userId, dependencies);
  if (isRefusal(update)) return { preview: null, _issues: [...update.refusal] };
  const { planned } = update;
  return { preview: planned && toPreview(planned.plan, planned.situation), _issues: [] };
};

/** For whoever reads it out, also the mails: about contracts or the address, and the code to a new mailbox (spec 19.5). */
export const previewContactForDesk = async (
  body: ContactUpdate,
  userId: number,
  dependencies: ChangesWork,
): Promise<CallerContactPreviewAnswer> => {
  const { database, clock } = dependencies;
  const update = await planUpdate(body, userId, dependencies);
  if (isRefusal(update)) return { preview: null, mails: [], _issues: [...update.refusal] };
  const { wish, contact, news, planned } = update;
  const mails = [];
  if (planned !== null) {
    const changeKey = news.address === null ? 'phone' : 'move';
    mails.push((await renderChange(database, { ...planned, changeKey }, dependencies)).mail);
  } else if (news.address !== null) {
    const { contracteeEmail: to, contracteeFirstname: firstname } = contact;
    const rendered = addressChangedMail({ firstname, ...placesOf(news.address), changedAt: clock.now() });
    mails.push({ to, rendered });
  }
  const coming = await findOpenEmailChange(database, userId, clock.now());
  const isNew = [contact.contracteeEmail, coming ?? ''].every((email) => emailIdentity(email) !== emailIdentity(wish.email));
  if (isNew) mails.push(await renderEmailChange(database, { userId, email: wish.email }, dependencies));
  return {
    preview: planned && toPreview(planned.plan, planned.situation),
    mails: mails.flatMap((mail) => describePlan({ issues: [], effects: [], mail }).mail ?? []),
    _issues: [],
  };
};
