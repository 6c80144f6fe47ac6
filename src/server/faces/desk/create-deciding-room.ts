import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { createOptionCatalogue } from '#domain/product/option-catalogue.ts';
import { applicationDecisions } from '#server/business/application-decisions.ts';
import { findApplicationSteps } from '#server/business/applications/application-steps.ts';
import { approveApplication } from '#server/business/applications/approve-application.ts';
import { askApplicant } from '#server/business/applications/ask-applicant.ts';
import { describeApplication } from '#server/business/applications/describe-application.ts';
import { loadAttachment } from '#server/business/applications/list-inquiries.ts';
import { previewDecision } from '#server/business/applications/preview-decision.ts';
import { proposeApplication } from '#server/business/applications/propose-application.ts';
import { refuseApplication } from '#server/business/applications/refuse-application.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Config } from '#server/foundation/config/config.ts';
import { applyForDesk, describeDeclared } from '#server/business/endings/apply-for-desk.ts';
import type { DatabaseConnection } from '#server/foundation/database/connect.ts';
import type { DecidingRoom } from './work/deciding-room.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';
import { approveChangeCase, declineChangeCase } from '#server/business/changes/decide-change-case.ts';
import type { ReferenceData } from '#server/foundation/reference/read-reference.ts';

type Parts = {
  config: Config;
  connection: DatabaseConnection;
  tarifBook: TarifBook;
  reference: ReferenceData;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
};

/** Deciding on applications, for the desk's screens. */
export const createDecidingRoom = ({ config, connection, tarifBook, reference, clock, delivery }: Parts): DecidingRoom => {
  const { database } = connection;
  const { publicUrl } = config;
  const deliver = (mailId: number) => void delivery.deliverNow(mailId, { withinMs: 0 });
  const decisions = applicationDecisions({ database, tarifBook, reference, clock, publicUrl, deliver });
  const { shelf, storePoliceDocuments } = decisions;
  const catalogue = createOptionCatalogue(tarifBook);
  const changes = { database, book: tarifBook, shelf, catalogue, clock, delivery, storePoliceDocuments };
  return {
    describe: (offerId) => describeApplication(offerId, decisions),
    preview: (order, decision) => previewDecision(order, decision, decisions),
    decide: (order, decision) => {
      switch (decision.kind) {
        case 'approve':
          return approveApplication(order, decisions);
        case 'propose':
          return proposeApplication({ ...order, ...decision }, decisions);
        case 'ask':
          return askApplicant({ ...order, ...decision }, decisions);
        case 'refuse':
          return refuseApplication({ ...order, ...decision }, decisions);
      }
    },
    decideChange: (order, decision) =>
      decision.kind === 'approve' ? approveChangeCase(order, changes) : declineChangeCase({ ...order, ...decision }, changes),
    applyDeclaration: (order) => applyForDesk(order, { database, book: tarifBook, clock, delivery }),
    describeDeclared: (declaration) => describeDeclared(declaration, { database, clock }),
    loadAttachment: (which) => loadAttachment(which, decisions),
    findSteps: (offerIds) => findApplicationSteps(offerIds, decisions),
  };
};
