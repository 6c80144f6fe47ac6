import { checkContactData } from '#domain/person/contractee.ts';
import { checkPayment } from '#domain/person/payment.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import { answerContractOwnership, listUnconfirmedContracts } from '#server/business/records/ownership/contract-ownership.ts';
import type { Work } from '#server/foundation/work.ts';
import { exportData } from '#server/business/records/export-data.ts';
import { getContact } from '#server/business/customers/contact/get-contact.ts';
import { getDocument } from '#server/business/records/load-history.ts';
import { getIban, listMandates } from '#server/business/money/mandate/mandates.ts';
import { getAnimal, listAnimals } from '#server/business/records/load-animals.ts';
import { listOpenCases, getPoliceByNumber, getPoliceByUuid, listPolices } from '#server/business/records/list-polices.ts';
import { requestErasure } from '#server/business/keeping/request-erasure.ts';
import { previewContact } from '#server/business/changes/contact/preview-contact.ts';
import { updateContact } from '#server/business/changes/contact/update-contact.ts';
import { confirmIban, openIbanLink } from '#server/business/money/mandate/iban-change.ts';
import { updateIban } from '#server/business/money/mandate/update-iban.ts';
import {
  answerMessage,
  listOwnMessages,
  openMessageLink,
  writeOwnMessage,
} from '#server/business/customers/messages/own-messages.ts';
import {
  listOwnPhotos,
  openOwnPhoto,
  removeOwnPhoto,
  setOwnPhoto,
  type PhotoWork,
} from '#server/business/customers/photos/own-photos.ts';
import type { createFileUrls } from './file-urls.ts';
import * as photos from '#domain/wire/area/animal-photos.ts';
import * as ibanLink from '#domain/wire/area/iban-link.ts';
import * as messages from '#domain/wire/area/messages.ts';
import * as records from '#domain/wire/area/records.ts';
import * as profile from '#domain/wire/area/profile.ts';

type AreaWork = Work & PhotoWork & ReturnType<typeof createFileUrls>;

export const customerAreaRoutes = (dependencies: AreaWork): Route[] => {
  return [
    route(records.getPolices, ({ caller, query }) => listPolices(caller.userId, query, dependencies)),
    route(records.getPoliceByNumber, ({ caller, params }) => getPoliceByNumber(caller.userId, params.number, dependencies)),
    route(records.getPoliceByUuid, ({ caller, params }) => getPoliceByUuid(caller.userId, params.uuid, dependencies)),
    route(profile.getIban, ({ caller }) => getIban(caller.userId, dependencies)),
    route(profile.getMandates, ({ caller }) => listMandates(caller.userId, dependencies)),
    route(records.getOpenCases, ({ caller }) => listOpenCases(caller.userId, dependencies)),
    route(records.getUnconfirmedContracts, ({ caller }) => listUnconfirmedContracts(caller.userId, dependencies)),
    route(profile.getContact, ({ caller }) => getContact(caller.userId, dependencies)),
    route(records.getAnimals, ({ caller, params, query }) =>
      listAnimals(
        { userId: caller.userId, speciesKey: params.species, withDeprecated: query.withDeprecatedAnimals === 't' },
        dependencies,
      ),
    ),
    route(records.getAnimalByUuid, ({ caller, params, query }) =>
      getAnimal(
        { userId: caller.userId, animalUuid: params.uuid, withDeprecated: query.withDeprecatedAnimals === 't' },
        dependencies,
      ),
    ),
    fileRoute(records.documentFile, async ({ caller, params }) => {
      const { fileName, pdf } = await getDocument(caller.userId, params.uuid, dependencies);
      return { fileName, content: pdf };
    }),
    route(photos.listAnimalPhotos, ({ caller }) => listOwnPhotos(caller.userId, dependencies)),
    fileRoute(photos.animalPhoto, async ({ caller, params }) => ({
      fileName: 'Foto.jpg',
      content: await openOwnPhoto(params.photoUuid, caller.userId, dependencies),
    })),
    route(messages.getMessages, ({ caller, query }) => listOwnMessages(caller.userId, query, dependencies)),
    ...commandsRoutes(dependencies),
  ];
};

const commandsRoutes = (dependencies: AreaWork): Route[] => {
  const unknown = { checkedAt: 'server', isZipCodeExisting: 'unknown' } as const;
  const issuesOfBody = (body: unknown) => checkContactData(body as profile.ContactUpdate, unknown, { presence: false });
  return [
    route(profile.updateIban, ({ caller, body }) => updateIban(body, caller, dependencies), {
      issuesOfBody: (body) => checkPayment(body as profile.IbanUpdate, { checkedAt: 'form' }, { presence: false }),
    }),
    route(profile.previewContact, ({ caller, body }) => previewContact(body, caller.userId, dependencies), { issuesOfBody }),
    route(
      profile.updateContact,
      ({ caller, request, body }) =>
        updateContact(body, caller, {
          ...dependencies,
          spendCode: (transaction, email) =>
            dependencies.limits.spendOrRefuse('emailChange', { address: request.ip, email }, transaction),
        }),
      { issuesOfBody },
    ),
    route(records.answerContractOwnership, ({ caller, body }) => answerContractOwnership(body, caller.userId, dependencies)),
    route(profile.exportData, ({ caller, request, body }) =>
      exportData(body, { userId: caller.userId, address: request.ip }, dependencies),
    ),
    route(ibanLink.openIbanLink, ({ body }) => openIbanLink(body, dependencies)),
    route(ibanLink.confirmIban, ({ body }) => confirmIban(body, dependencies)),
    route(messages.openMessageLink, ({ body }) => openMessageLink(body, dependencies)),
    route(messages.answerMessage, ({ body }) => answerMessage(body, dependencies)),
    route(messages.writeMessage, ({ caller, body }) => writeOwnMessage(body, caller.userId, dependencies)),
    route(photos.setAnimalPhoto, ({ caller, body }) => setOwnPhoto(body, caller.userId, dependencies)),
    route(photos.removeAnimalPhoto, ({ caller, body }) => removeOwnPhoto(body, caller.userId, dependencies)),
    route(profile.requestErasure, ({ caller, body }) => requestErasure(body, caller.userId, dependencies)),
  ];
};
