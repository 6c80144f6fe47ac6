import type { RequestStaff } from '#server/foundation/callers.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { checkContactData } from '#domain/person/contractee.ts';
import { checkChange } from '#domain/police/check-change.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { pressAsShown, previewPress, type Press } from '#server/foundation/press.ts';
import { actForCaller } from '#server/business/service/act-for-caller.ts';
import { endingMails, endingPresses, previewGoneForCaller, type Ended } from '#server/business/service/end-for-caller.ts';
import type { Work } from '#server/foundation/work.ts';
import { previewChangeForDesk } from '#server/business/changes/preview-mail.ts';
import { changePolice } from '#server/business/changes/change-police.ts';
import { listChanges } from '#server/business/changes/list-changes.ts';
import { previewContactForDesk } from '#server/business/changes/contact/preview-contact.ts';
import { updateContact } from '#server/business/changes/contact/update-contact.ts';
import { takeIbanChangeBack } from '#server/business/money/mandate/iban-change.ts';
import { ibanChangedMails } from '#server/business/money/mandate/iban-changed-mail.ts';
import { askIbanChange, checkCaller, previewIbanForCaller, showCallerCheck } from '#server/business/service/check-caller.ts';
import { accountSwitch } from '#server/business/service/switch-account.ts';
import { parseUserId, requireAccount } from '#server/business/service/get-customer.ts';
import * as callers from '#domain/wire/desk/callers.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { ContactUpdate } from '#domain/wire/area/profile.ts';
import type * as changes from '#domain/wire/area/changes.ts';

/** Somebody at the desk has asked who is calling. */
const isProven = true;

/** What a customer could do alone (spec 19.9); the same shapes, the same rules, the same answers. */
export const callersRoutes = (dependencies: Work): Route[] => {
  const { clock } = dependencies;
  const customerOf = async (params: { userId: string }) => {
    const userId = parseUserId(params.userId);
    await requireAccount(userId, dependencies);
    return userId;
  };
  const act = async <Answer>(
    { params, caller }: { params: { userId: string }; caller: RequestStaff },
    { actionKey, order }: { actionKey: AuditAction; order: object },
    run: (work: Work, userId: number) => Promise<Answer>,
  ) => {
    const userId = parseUserId(params.userId);
    const acting = { userId, staff: caller, actionKey, order };
    return actForCaller(acting, (work) => run(work, userId), dependencies);
  };
  const switching = (params: { userId: string }, order: callers.AccountSwitch, staff: RequestStaff) =>
    accountSwitch(order, { userId: parseUserId(params.userId), staff }, dependencies);
  const showingSwitch = { database: dependencies.database, composersIn: ibanChangedMails };
  const unknown = { isZipCodeExisting: 'unknown', isAnimalZipCodeExisting: 'unknown', checkedAt: 'server' } as const;
  const issuesOfChange = (body: unknown) =>
    checkChange(body as changes.PoliceChange, { ...unknown, today: todayOf(clock) }, { presence: false });
  const issuesOfContact = (body: unknown) => checkContactData(body as ContactUpdate, unknown, { presence: false });
  return [
    route(callers.getCallerChanges, async ({ params }) => listChanges(await customerOf(params), params.uuid, dependencies)),
    route(
      callers.previewCallerChange,
      async ({ params, body }) => previewChangeForDesk(body, await customerOf(params), dependencies),
      {
        issuesOfBody: issuesOfChange,
      },
    ),
    route(
      callers.changeForCaller,
      (input) => {
        const { changeKey } = input.body;
        return act(input, { actionKey: 'police.changed', order: { changeKey } }, (work, userId) =>
          changePolice(input.body, { userId, isProven }, work),
        );
      },
      { issuesOfBody: issuesOfChange },
    ),
    ...endingRoutes(dependencies),
    route(callers.previewAccountSwitch, ({ params, body, caller }) =>
      previewPress(switching(params, body, caller), showingSwitch),
    ),
    route(callers.switchAccountForCustomer, async ({ params, body, caller }) => {
      const answer = await pressAsShown(switching(params, body, caller), body.previewKey, showingSwitch);
      return isRefusal(answer) ? { _issues: [...answer.refusal] } : answer;
    }),
    route(callers.getCallerCheck, async ({ params, caller }) => showCallerCheck(await customerOf(params), caller, dependencies)),
    route(callers.checkCaller, async ({ params, body, caller }) =>
      checkCaller(body, { userId: await customerOf(params), staff: caller }, dependencies),
    ),
    route(callers.askIbanChange, async ({ params, body, caller }) =>
      askIbanChange(body, { userId: await customerOf(params), staff: caller }, dependencies),
    ),
    route(callers.previewIbanChange, async ({ params, body, caller }) =>
      previewIbanForCaller(body, { userId: await customerOf(params), staff: caller }, dependencies),
    ),
    route(callers.takeIbanChangeBack, async ({ params, body, caller }) =>
      takeIbanChangeBack(body, { userId: await customerOf(params), staff: caller }, dependencies),
    ),
    route(
      callers.previewCallerContact,
      async ({ params, body }) => previewContactForDesk(body, await customerOf(params), dependencies),
      { issuesOfBody: issuesOfContact },
    ),
    route(
      callers.updateContactForCaller,
      (input) =>
        act(input, { actionKey: 'customer.contact_changed', order: {} }, (work, userId) =>
          updateContact(input.body, { userId, isProven }, work),
        ),
      { issuesOfBody: issuesOfContact },
    ),
  ];
};

/** Each is done exactly as it was shown, or not at all. */
const endingRoutes = (dependencies: Work): Route[] => {
  const presses = endingPresses(dependencies);
  const showing = { database: dependencies.database, composersIn: endingMails };
  const calling = ({ params, caller: staff }: { params: { userId: string }; caller: RequestStaff }) => ({
    userId: parseUserId(params.userId),
    staff,
  });
  const asShown = async <Answer extends IssuesAnswer>(
    press: Press<Ended<Answer>>,
    { previewKey }: { previewKey?: string | null | undefined },
  ) => {
    const outcome = await pressAsShown(press, previewKey, showing);
    return isRefusal(outcome) ? { _issues: [...outcome.refusal] } : outcome.answer;
  };
  return [
    route(callers.previewCallerCancellation, (input) => previewPress(presses.cancel(input.body, calling(input)), showing)),
    route(callers.cancelForCaller, (input) => asShown(presses.cancel(input.body, calling(input)), input.body)),
    route(callers.previewCallerWithdrawal, (input) => previewPress(presses.withdraw(input.body, calling(input)), showing)),
    route(callers.withdrawForCaller, (input) => asShown(presses.withdraw(input.body, calling(input)), input.body)),
    route(callers.previewCallerTakeBack, (input) => previewPress(presses.takeBack(input.body, calling(input)), showing)),
    route(callers.takeBackForCaller, (input) => asShown(presses.takeBack(input.body, calling(input)), input.body)),
    route(callers.previewCallerGone, (input) => previewGoneForCaller(input.body, calling(input), dependencies)),
    route(callers.reportGoneForCaller, async (input) => ({
      goneResult: null,
      ...(await asShown(presses.gone(input.body, calling(input)), input.body)),
    })),
  ];
};
