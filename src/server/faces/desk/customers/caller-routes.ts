import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkContactData } from '#domain/person/contractee.ts';
import { checkChange } from '#domain/police/check-change.ts';
import * as calls from '#domain/wire/desk/customer-calls.ts';
import { ContactUpdate, ContactUpdateAnswer } from '#domain/wire/area/customer-schemas.ts';
import { AnimalGoneAnswer, AnimalGoneReport, CancellationTakeBack } from '#domain/wire/area/police-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import * as changes from '#domain/wire/area/police-schemas.ts';
import { ContractCancellation, ContractWithdrawal } from '#domain/wire/shop/rights-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { actForCaller, declareForCaller } from './act-for-caller.ts';
import type { StaffWork } from '#server/faces/desk/staff-session.ts';
import type { Work } from '#server/foundation/work.ts';
import { changePolice, previewChange } from '#server/business/changes/change-police.ts';
import { listChanges } from '#server/business/changes/list-changes.ts';
import { updateContact } from '#server/business/changes/contact/update-contact.ts';
import { cancelContract, withdrawContract } from '#server/business/endings/cancel-or-withdraw.ts';
import { previewAnimalGone, reportAnimalGone } from '#server/business/endings/report-animal-gone.ts';
import { takeBackCancellation } from '#server/business/endings/take-back-cancellation.ts';
import { parseUserId, requireAccount } from './get-customer.ts';

const own = { tag: 'Schreibtisch: Für einen Anrufer', duty: 'everyone' } as const;

/** Somebody at the desk has asked who is calling. */
const isProven = true;

/** What a customer could do alone (spec 19.9); the same shapes, the same rules, the same answers. */
export const serveCallers = (app: FastifyInstance, dependencies: StaffWork) => {
  const { requireStaff, clock } = dependencies;
  const customerOf = async (params: { userId: string }) => {
    const userId = parseUserId(params.userId);
    await requireAccount(userId, dependencies);
    return userId;
  };
  const act = async <Answer>(
    { params, request }: { params: { userId: string }; request: FastifyRequest },
    { actionKey, asked }: { actionKey: string; asked: object },
    run: (work: Work, userId: number) => Promise<Answer>,
  ) => {
    const userId = parseUserId(params.userId);
    const acting = { userId, staff: await requireStaff(request), actionKey, asked };
    return actForCaller(acting, (work) => run(work, userId), dependencies);
  };
  const unknown = { isZipCodeExisting: 'unknown', isAnimalZipCodeExisting: 'unknown', checkedAt: 'server' } as const;
  const issuesOfChange = (body: unknown) =>
    checkChange(body as changes.PoliceChange, { ...unknown, today: todayOf(clock) }, { presence: false });

  serveCall(
    app,
    calls.getCallerChanges,
    { ...own, summary: 'Was sich an einem Vertrag ändern lässt', answer: changes.PoliceChangesAnswer },
    async ({ params }) => listChanges(await customerOf(params), params.uuid, dependencies),
  );
  serveCall(
    app,
    calls.previewCallerChange,
    {
      ...own,
      summary: 'Was eine Änderung bewirkt',
      answer: changes.PoliceChangePreviewAnswer,
      body: changes.PoliceChange,
      issuesOfBody: issuesOfChange,
    },
    async ({ params, body }) => previewChange(body, await customerOf(params), dependencies),
  );
  serveCall(
    app,
    calls.changeForCaller,
    {
      ...own,
      summary: 'Vertrag ändern',
      answer: IssuesAnswer,
      body: changes.PoliceChangeOrder,
      issuesOfBody: issuesOfChange,
    },
    async (input) => {
      const { changeKey } = input.body;
      return act(input, { actionKey: 'police.changed', asked: { changeKey } }, (work, userId) =>
        changePolice(input.body, { userId, isProven }, work),
      );
    },
  );
  serveCall(
    app,
    calls.cancelForCaller,
    { ...own, summary: 'Vertrag kündigen', answer: IssuesAnswer, body: ContractCancellation },
    async (input) => {
      const { policeNumber, cancellationKindKey, wishedDateStr, cancellationReason } = input.body;
      const asked = { policeNumber, cancellationKindKey, wishedDateStr, cancellationReason };
      return act(input, { actionKey: 'police.cancelled', asked }, (work, userId) =>
        declareForCaller(input.body, userId, (declared) => cancelContract(declared, { userId, allowance: null }, work), work),
      );
    },
  );
  serveCall(
    app,
    calls.withdrawForCaller,
    { ...own, summary: 'Vertrag widerrufen', answer: IssuesAnswer, body: ContractWithdrawal },
    async (input) => {
      const { policeNumber } = input.body;
      return act(input, { actionKey: 'police.withdrawn', asked: { policeNumber } }, (work, userId) =>
        declareForCaller(input.body, userId, (declared) => withdrawContract(declared, { userId, allowance: null }, work), work),
      );
    },
  );
  serveCall(
    app,
    calls.takeBackForCaller,
    { ...own, summary: 'Kündigung zurücknehmen', answer: IssuesAnswer, body: CancellationTakeBack },
    async (input) =>
      act(input, { actionKey: 'police.cancellation_taken_back', asked: {} }, (work, userId) =>
        takeBackCancellation(input.body, userId, work),
      ),
  );
  serveCall(
    app,
    calls.previewCallerGone,
    { ...own, summary: 'Was der Abschied von einem Tier bewirkt', answer: AnimalGoneAnswer, body: AnimalGoneReport },
    async ({ params, body }) => previewAnimalGone(body, await customerOf(params), dependencies),
  );
  serveCall(
    app,
    calls.reportGoneForCaller,
    { ...own, summary: 'Tier gestorben oder abgegeben', answer: AnimalGoneAnswer, body: AnimalGoneReport },
    async (input) => {
      const { causeKey, dayStr } = input.body;
      return act(input, { actionKey: 'animal.gone', asked: { causeKey, dayStr } }, (work, userId) =>
        reportAnimalGone(input.body, userId, work),
      );
    },
  );
  serveCall(
    app,
    calls.updateContactForCaller,
    {
      ...own,
      summary: 'Kontaktdaten ändern',
      answer: ContactUpdateAnswer,
      body: ContactUpdate,
      issuesOfBody: (body) => checkContactData(body as ContactUpdate, unknown, { presence: false }),
    },
    async (input) =>
      act(input, { actionKey: 'customer.contact_changed', asked: {} }, (work, userId) =>
        updateContact(input.body, { userId, isProven }, work),
      ),
  );
};
