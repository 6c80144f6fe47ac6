import { isSuccess } from '#domain/basics/issue.ts';
import type { AnimalGoneAnswer, AnimalGoneReport } from '#domain/wire/area/endings.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { CallerCancellation, CallerGonePreview, CallerTakeBack, CallerWithdrawal } from '#domain/wire/desk/callers.ts';
import { caseOpenedMailKind } from '#server/business/cases/case-opened-mail.ts';
import { animalGoneMailKind } from '#server/business/endings/animal-gone-mail.ts';
import { cancelContract, withdrawContract } from '#server/business/endings/cancel-or-withdraw.ts';
import { cancellationReceiptMailKind, withdrawalReceiptMailKind } from '#server/business/endings/declaring/receipt-mail.ts';
import { endingEffects } from '#server/business/endings/ending-effects.ts';
import { previewAnimalGone, reportAnimalGone } from '#server/business/endings/report-animal-gone.ts';
import { takeBackCancellation } from '#server/business/endings/take-back-cancellation.ts';
import { takenBackMailKind } from '#server/business/endings/taken-back-mail.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { leftToTheShop } from '#server/foundation/mail/delivering/delivery.ts';
import { composerOf, previewPress, type Composers, type Press } from '#server/foundation/press.ts';
import type { Work } from '#server/foundation/work.ts';
import { actForCaller, declareForCaller } from './act-for-caller.ts';

type Calling = { userId: number; staff: RequestStaff };
type Acting = Calling & Pick<Parameters<typeof actForCaller>[0], 'actionKey' | 'order'>;
export type Ended<Answer> = { answer: Answer; effects: string[] };

const examined = 'An den Verträgen ändert sich noch nichts: Jemand aus dem Team entscheidet darüber, im Arbeitskorb.';

/** All that the mails say but what passes while somebody reads them: the minute, and the number of the case. */
const agreedEnding = ({
  receivedAt: _receivedAt,
  takenBackAt: _takenBackAt,
  caseId: _caseId,
  ...agreed
}: Record<'receivedAt' | 'takenBackAt' | 'caseId', unknown>) => agreed;

const endingPress = <Answer extends IssuesAnswer>(
  acting: Acting,
  act: (within: Work) => Promise<Answer>,
  work: Work,
): Press<Ended<Answer>> => ({
  press: async (database) => {
    const before = await findPolicesOfUser(database, acting.userId);
    // The mails go out once the press holds.
    const answer = await actForCaller(acting, act, { ...work, database, delivery: leftToTheShop });
    if (!isSuccess(answer._issues)) return { refusal: answer._issues };
    return { answer, effects: endingEffects(before, await findPolicesOfUser(database, acting.userId), todayOf(work.clock)) };
  },
  effectsOf: ({ effects }) => (effects.length > 0 ? effects : [examined]),
  agreedOf: agreedEnding,
});

/** What ends a contract for somebody who calls, or lets it go on: each is shown with its mails and money before it is done (spec 19.9). */
export const endingPresses = (work: Work) => ({
  cancel: ({ previewKey: _previewKey, ...order }: CallerCancellation, { userId, staff }: Calling) => {
    const { policeNumber, cancellationKindKey, wishedDateStr, cancellationReason } = order;
    const wish = { policeNumber, cancellationKindKey, wishedDateStr, cancellationReason };
    return endingPress(
      { userId, staff, actionKey: 'police.cancelled', order: wish },
      (within) =>
        declareForCaller(order, userId, (declared) => cancelContract(declared, { userId, allowance: null }, within), within),
      work,
    );
  },
  withdraw: ({ previewKey: _previewKey, ...order }: CallerWithdrawal, { userId, staff }: Calling) =>
    endingPress(
      { userId, staff, actionKey: 'police.withdrawn', order: { policeNumber: order.policeNumber } },
      (within) =>
        declareForCaller(order, userId, (declared) => withdrawContract(declared, { userId, allowance: null }, within), within),
      work,
    ),
  takeBack: ({ previewKey: _previewKey, ...order }: CallerTakeBack, { userId, staff }: Calling) =>
    endingPress(
      { userId, staff, actionKey: 'police.cancellation_taken_back', order: {} },
      (within) => takeBackCancellation(order, userId, within),
      work,
    ),
  gone: (report: AnimalGoneReport, { userId, staff }: Calling) => {
    const { causeKey, dayStr } = report;
    return endingPress<AnimalGoneAnswer>(
      { userId, staff, actionKey: 'animal.gone', order: { causeKey, dayStr } },
      // The key is that of the whole press here.
      (within) => reportAnimalGone({ ...report, previewKey: null }, userId, within),
      work,
    );
  },
});

/** As they are shown before they go out; the case that waits has no number yet. */
export const endingMails = (database: Database): Composers => ({
  ...composerOf(cancellationReceiptMailKind, {}, null),
  ...composerOf(withdrawalReceiptMailKind, {}, null),
  ...composerOf(takenBackMailKind, {}, null),
  ...composerOf(animalGoneMailKind, {}, null),
  ...composerOf(caseOpenedMailKind, { database, number: '…' }, null),
});

/** What a customer is shown, and the mails besides. */
export const previewGoneForCaller = async (
  report: AnimalGoneReport,
  calling: Calling,
  work: Work,
): Promise<CallerGonePreview> => {
  const preview = await previewPress(endingPresses(work).gone(report, calling), {
    database: work.database,
    composersIn: endingMails,
  });
  const { goneResult } = await previewAnimalGone(report, calling.userId, work);
  return { goneResult, ...preview };
};
