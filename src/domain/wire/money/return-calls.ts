import { get, longTimeoutMs, post, type NoParams } from '#domain/wire/call.ts';
import type {
  BankFileAnswer,
  BankFileUpload,
  BankImportList,
  BankItemClosing,
  BankItemList,
  DeskReminder,
  DeskReturn,
  PaymentAssignment,
  ReminderDecision,
  ReminderList,
  ReminderPreview,
  ReturnClosing,
  ReturnList,
  ReturnListQuery,
} from './return-schemas.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';

const desk = '/deskapi/v1';

export const listDeskReturns = get<NoParams, ReturnList, ReturnListQuery>(`${desk}/money/returns.json`);
export const listDeskReminders = get<NoParams, ReminderList, ReturnListQuery>(`${desk}/money/reminders.json`);
export const listBankItems = get<NoParams, BankItemList, ReturnListQuery>(`${desk}/money/bank_items.json`);
export const listBankImports = get<NoParams, BankImportList>(`${desk}/money/bank_imports.json`);
export const importDeskBankFile = post<BankFileUpload, BankFileAnswer>(`${desk}/money_commands/import_bank_file.json`, {
  timeoutMs: longTimeoutMs,
});
export const assignPayment = post<PaymentAssignment, IssuesAnswer>(`${desk}/money_commands/assign_payment.json`);
export const closeBankItem = post<BankItemClosing, IssuesAnswer>(`${desk}/money_commands/close_bank_item.json`);

export const getDeskReminder = get<{ reminderId: number }, DeskReminder>(`${desk}/reminders/:reminderId`);
export const previewReminderDecision = post<ReminderDecision, ReminderPreview>(`${desk}/reminder_commands/preview.json`);
export const decideReminder = post<ReminderDecision, IssuesAnswer>(`${desk}/reminder_commands/decide.json`);

export const getDeskReturn = get<{ returnId: number }, DeskReturn>(`${desk}/returned_debits/:returnId`);
export const closeDeskReturn = post<ReturnClosing, IssuesAnswer>(`${desk}/returned_debit_commands/close.json`);
