import type { Work } from '#server/foundation/work.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import { callersRoutes } from './caller-routes.ts';
import { correctEmail, previewEmailCorrection } from '#server/business/service/correct-email.ts';
import { getCustomer, parseUserId } from '#server/business/service/get-customer.ts';
import { giveContractBack } from '#server/business/service/give-contract-back.ts';
import { openLetter, showIban } from '#server/business/service/open-parts.ts';
import { searchCustomers } from '#server/business/service/search-customers.ts';
import { addNote } from '#server/business/service/add-note.ts';
import { previewMailAgain, sendMailAgain } from '#server/business/service/mail-again.ts';
import { settleThread, showThread } from '#server/business/tasks/messages/desk-thread.ts';
import { previewMessage, sendMessage } from '#server/business/tasks/messages/write-message.ts';
import * as messages from '#domain/wire/desk/messages.ts';
import * as customers from '#domain/wire/desk/customers.ts';

export const deskCustomersRoutes = (dependencies: Work): Route[] => {
  return [
    route(customers.searchCustomers, ({ query }) => searchCustomers(query, dependencies)),
    route(customers.getDeskCustomer, ({ params }) => getCustomer(parseUserId(params.userId), dependencies)),
    fileRoute(customers.letterFile, async ({ params }) => {
      const { fileName, title, pdf } = await openLetter({ userId: parseUserId(params.userId), uuid: params.uuid }, dependencies);
      return { fileName, title, content: pdf };
    }),
    route(customers.showIban, ({ params }) => showIban(parseUserId(params.userId), dependencies)),
    route(customers.addCustomerNote, ({ params, body, caller }) =>
      addNote(body, { userId: parseUserId(params.userId), staff: caller }, dependencies),
    ),
    route(customers.previewMailAgain, ({ params, body }) => previewMailAgain(body, parseUserId(params.userId), dependencies)),
    route(customers.sendMailAgain, ({ params, body, caller }) =>
      sendMailAgain(body, { userId: parseUserId(params.userId), staff: caller }, dependencies),
    ),
    route(customers.previewEmailCorrection, ({ params, body, caller }) =>
      previewEmailCorrection(body, { userId: parseUserId(params.userId), staff: caller }, dependencies),
    ),
    route(customers.correctEmail, ({ params, body, caller }) =>
      correctEmail(body, { userId: parseUserId(params.userId), staff: caller }, dependencies),
    ),
    route(customers.giveContractBack, ({ params, body, caller }) =>
      giveContractBack(body, { userId: parseUserId(params.userId), staff: caller }, dependencies),
    ),
    route(messages.getThread, ({ params, query, caller }) => showThread(parseUserId(params.userId), query, caller, dependencies)),
    route(messages.previewMessage, ({ params, body }) => previewMessage(body, parseUserId(params.userId), dependencies)),
    route(messages.sendMessage, ({ params, body, caller }) =>
      sendMessage(body, { userId: parseUserId(params.userId), staff: caller }, dependencies),
    ),
    route(messages.settleThread, ({ params, body, caller }) =>
      settleThread(body, { userId: parseUserId(params.userId), staff: caller }, dependencies),
    ),
    ...callersRoutes(dependencies),
  ];
};
