import { isSuccess } from '#domain/basics/issue.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { AccountSwitch } from '#domain/wire/desk/callers.ts';
import { agreedIban } from '#server/business/money/mandate/iban-changed-mail.ts';
import { updateIban } from '#server/business/money/mandate/update-iban.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { leftToTheShop } from '#server/foundation/mail/delivering/delivery.ts';
import type { Press } from '#server/foundation/press.ts';
import type { Work } from '#server/foundation/work.ts';
import { actForCaller } from './act-for-caller.ts';

/** The new bank tells us the account for the customer (§ 21 ZKG), who hears of it and may object (spec 20.8). */
export const accountSwitch = (
  { paymentIban, requestKey }: AccountSwitch,
  { userId, staff }: { userId: number; staff: RequestStaff },
  work: Work,
): Press<IssuesAnswer> => ({
  press: async (database) => {
    const answer = await actForCaller(
      { userId, staff, actionKey: 'customer.account_switched', order: {}, isCalling: false },
      (within) =>
        updateIban({ paymentIban, paymentSepaMandat: true, requestKey: requestKey ?? null }, { userId, isProven: true }, within, {
          isSwitched: true,
        }),
      // The mail goes out once the press holds.
      { ...work, database, delivery: leftToTheShop },
    );
    return isSuccess(answer._issues) ? answer : { refusal: answer._issues };
  },
  effectsOf: () => [
    'Alle Verträge bekommen ein neues Mandat für dieses Konto. Wo wir noch abbuchen, hängt der Brief dazu an der E-Mail.',
  ],
  agreedOf: (payload) => ({ iban: normaliseIban(paymentIban), ...agreedIban(payload) }),
});
