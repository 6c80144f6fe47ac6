import type { Work } from '#server/foundation/work.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { bookItem, dropProposal, previewBooking } from '#server/business/money/bank-lines/book-item.ts';
import { listImportedFiles, listItems, listStatements, showStatement } from '#server/business/money/bank-lines/show-lines.ts';
import { previewUndoing, undoBooking } from '#server/business/money/bank-lines/undo-booking.ts';
import { importUpload, previewUpload } from '#server/business/money/returns/import-upload.ts';
import { idOf } from '#server/business/tasks/take-work.ts';
import * as bank from '#domain/wire/money/bank.ts';

/** Files of the bank, what of them waits for a person, and the statements beside the books (spec 20.5). */
export const bankRoutes = ({
  database,
  clock,
  book,
  publicUrl,
}: Pick<Work, 'database' | 'clock' | 'book' | 'publicUrl'>): Route[] => {
  const as = ({ staffId, name }: RequestStaff) => ({ database, clock, book, publicUrl, actor: { staffId, name } });
  return [
    route(bank.listBankItems, ({ query: { after }, caller }) => listItems(after, as(caller))),
    route(bank.listBankImports, ({ query: { after } }) => listImportedFiles(after, { database })),
    route(bank.listBankStatements, ({ query: { after } }) => listStatements(after, { database })),
    route(bank.getBankStatement, ({ params, query: { after }, caller }) =>
      showStatement({ statementId: idOf(params.statementId), after }, as(caller)),
    ),
    route(bank.previewDeskBankFile, ({ body, caller }) => previewUpload(body, as(caller))),
    route(bank.importDeskBankFile, ({ body, caller }) => importUpload(body, as(caller))),
    route(bank.previewBankBooking, ({ body, caller }) => previewBooking(body, as(caller))),
    route(bank.bookBankItem, ({ body, caller }) => bookItem(body, as(caller))),
    route(bank.dropBankProposal, ({ body: { itemId }, caller }) => dropProposal(itemId, as(caller))),
    route(bank.previewBankUndoing, ({ body: { itemId }, caller }) => previewUndoing(itemId, as(caller))),
    route(bank.undoBankBooking, ({ body, caller }) => undoBooking(body, as(caller))),
  ];
};
