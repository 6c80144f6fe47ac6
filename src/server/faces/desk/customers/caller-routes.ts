import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkContactData } from '#domain/person/contractee.ts';
import { checkChange } from '#domain/police/check-change.ts';
import * as calls from '#domain/wire/desk-customer-calls.ts';
import { ContactUpdate, ContactUpdateAnswer } from '#domain/wire/schemas/customer-schemas.ts';
import { AnimalGoneAnswer, AnimalGoneReport, CancellationTakeBack } from '#domain/wire/schemas/ending-schemas.ts';
import { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import * as changes from '#domain/wire/schemas/police-change-schemas.ts';
import { ContractCancellation, ContractWithdrawal } from '#domain/wire/schemas/rights-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { actForCaller } from './act-for-caller.ts';
import { declareForCaller } from './declare-for-caller.ts';
import type { CallerActions, DeskCustomersDependencies } from './desk-customers-dependencies.ts';
import { parseUserId, requireAccount } from './get-customer.ts';

const own = { tag: 'Schreibtisch: Für einen Anrufer', duty: 'everyone' } as const;

/** What a customer could do alone (spec 19.9); the same shapes, the same rules, the same answers. */
export const serveCallers = (app: FastifyInstance, dependencies: DeskCustomersDependencies) => {
  const { requireStaff, clock, database, actionsOn } = dependencies;
  const plain = actionsOn(database);
  const customerOf = async (params: { userId: string }) => {
    const userId = parseUserId(params.userId);
    await requireAccount(userId, dependencies);
    return userId;
  };
  const act = async <Answer>(
    { params, request }: { params: { userId: string }; request: FastifyRequest },
    { actionKey, asked }: { actionKey: string; asked: object },
    run: (actions: CallerActions, userId: number) => Promise<Answer>,
  ) => {
    const userId = parseUserId(params.userId);
    const acting = { userId, staff: await requireStaff(request), actionKey, asked };
    return actForCaller(acting, (actions) => run(actions, userId), dependencies);
  };
  const unknown = { isZipCodeExisting: 'unknown', isAnimalZipCodeExisting: 'unknown', checkedAt: 'server' } as const;
  const issuesOfChange = (body: unknown) =>
    checkChange(body as changes.PoliceChange, { ...unknown, today: todayOf(clock) }, { presence: false });

  serveCall(
    app,
    calls.getCallerChanges,
    { ...own, summary: 'Was sich an einem Vertrag ändern lässt', answer: changes.PoliceChangesAnswer },
    async ({ params }) => plain.listChanges(await customerOf(params), params.uuid),
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
    async ({ params, body }) => plain.previewChange(body, await customerOf(params)),
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
      return act(input, { actionKey: 'police.changed', asked: { changeKey } }, (actions, userId) =>
        actions.changePolice(input.body, userId),
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
      return act(input, { actionKey: 'police.cancelled', asked }, (actions, userId) =>
        declareForCaller(input.body, userId, actions.cancelContract, dependencies),
      );
    },
  );
  serveCall(
    app,
    calls.withdrawForCaller,
    { ...own, summary: 'Vertrag widerrufen', answer: IssuesAnswer, body: ContractWithdrawal },
    async (input) => {
      const { policeNumber } = input.body;
      return act(input, { actionKey: 'police.withdrawn', asked: { policeNumber } }, (actions, userId) =>
        declareForCaller(input.body, userId, actions.withdrawContract, dependencies),
      );
    },
  );
  serveCall(
    app,
    calls.takeBackForCaller,
    { ...own, summary: 'Kündigung zurücknehmen', answer: IssuesAnswer, body: CancellationTakeBack },
    async (input) =>
      act(input, { actionKey: 'police.cancellation_taken_back', asked: {} }, (actions, userId) =>
        actions.takeBackCancellation(input.body, userId),
      ),
  );
  serveCall(
    app,
    calls.previewCallerGone,
    { ...own, summary: 'Was der Abschied von einem Tier bewirkt', answer: AnimalGoneAnswer, body: AnimalGoneReport },
    async ({ params, body }) => plain.previewAnimalGone(body, await customerOf(params)),
  );
  serveCall(
    app,
    calls.reportGoneForCaller,
    { ...own, summary: 'Tier gestorben oder abgegeben', answer: AnimalGoneAnswer, body: AnimalGoneReport },
    async (input) => {
      const { causeKey, dayStr } = input.body;
      return act(input, { actionKey: 'animal.gone', asked: { causeKey, dayStr } }, (actions, userId) =>
        actions.reportAnimalGone(input.body, userId),
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
      act(input, { actionKey: 'customer.contact_changed', asked: {} }, (actions, userId) =>
        actions.updateContact(input.body, userId),
      ),
  );
};
