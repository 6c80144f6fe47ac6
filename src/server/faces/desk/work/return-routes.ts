import type { FastifyInstance } from 'fastify';
import { bankFileMostBytes } from '#domain/money/bank-file.ts';
import * as calls from '#domain/wire/money/return-calls.ts';
import * as shapes from '#domain/wire/money/return-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { idOf } from './take-work.ts';
import type { StaffWork } from '#server/faces/desk/staff-session.ts';
import { assignPayment, closeBankItem, importDeskBankFile } from './bank-items.ts';
import { closeDeskReturn, showReturn } from './show-return.ts';
import { decideReminder, previewReminderDecision, showReminder } from './decide-reminder.ts';
import { listBankImports, listBankItems, listDeskReminders, listDeskReturns } from './list-returns.ts';

/** Four characters for three bytes, and something around it. */
const uploadLimit = Math.ceil(bankFileMostBytes / 3) * 4 + 4_096;

export const serveDeskReturns = (app: FastifyInstance, dependencies: StaffWork) => {
  const { requireStaff } = dependencies;
  const common = { tag: 'Schreibtisch: Rückläufer', duty: 'money' } as const;
  const list = { ...common, query: shapes.ReturnListQuery };

  serveCall(
    app,
    calls.listDeskReturns,
    { ...list, summary: 'Lastschriften, die zurückkamen', answer: shapes.ReturnList },
    async ({ query, request }) => listDeskReturns(query as shapes.ReturnListQuery, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.listDeskReminders,
    { ...list, summary: 'Offene Mahnungen', answer: shapes.ReminderList },
    async ({ query, request }) => listDeskReminders(query as shapes.ReturnListQuery, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.listBankItems,
    { ...list, summary: 'Zahlungen ohne Zuordnung und ungeklärte Umsätze', answer: shapes.BankItemList },
    async ({ query, request }) => listBankItems(query as shapes.ReturnListQuery, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.listBankImports,
    { ...common, summary: 'Eingelesene Dateien der Bank', answer: shapes.BankImportList },
    () => listBankImports(dependencies),
  );
  serveCall(
    app,
    calls.importDeskBankFile,
    {
      ...common,
      summary: 'Eine Datei der Bank einlesen: pain.002, camt.053, camt.054, höchstens 50 MB',
      body: shapes.BankFileUpload,
      answer: shapes.BankFileAnswer,
      bodyLimit: uploadLimit,
    },
    async ({ body, request }) => importDeskBankFile(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.assignPayment,
    { ...common, summary: 'Eine Zahlung einer Police zuordnen', body: shapes.PaymentAssignment, answer: IssuesAnswer },
    async ({ body, request }) => assignPayment(body, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.closeBankItem,
    { ...common, summary: 'Einen ungeklärten Umsatz erledigen', body: shapes.BankItemClosing, answer: IssuesAnswer },
    async ({ body, request }) => closeBankItem(body, await requireStaff(request), dependencies),
  );

  serveCall(
    app,
    calls.getDeskReminder,
    { ...common, summary: 'Eine Mahnung', answer: shapes.DeskReminder },
    async ({ params, request }) => showReminder(idOf(params.reminderId), await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.previewReminderDecision,
    {
      ...common,
      summary: 'Was eine Entscheidung über eine Mahnung bewirkt',
      body: shapes.ReminderDecision,
      answer: shapes.ReminderPreview,
    },
    ({ body }) => previewReminderDecision(body, dependencies),
  );
  serveCall(
    app,
    calls.decideReminder,
    { ...common, summary: 'Über eine Mahnung entscheiden', body: shapes.ReminderDecision, answer: IssuesAnswer },
    async ({ body, request }) => decideReminder(body, await requireStaff(request), dependencies),
  );

  serveCall(
    app,
    calls.getDeskReturn,
    { ...common, summary: 'Ein Rückläufer', answer: shapes.DeskReturn },
    async ({ params, request }) => showReturn(idOf(params.returnId), await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.closeDeskReturn,
    { ...common, summary: 'Einen Rückläufer erledigen', body: shapes.ReturnClosing, answer: IssuesAnswer },
    async ({ body, request }) => closeDeskReturn(body, await requireStaff(request), dependencies),
  );
};
