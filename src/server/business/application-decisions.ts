import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { ApplicationDependencies } from './applications/application-dependencies.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { policeMailKind, renderPoliceMail } from './offers/police-mail-kind.ts';
import { storePoliceDocuments } from './offers/store-police-documents.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import type { ReferenceData } from '#server/foundation/reference/read-reference.ts';

type Given = {
  database: Database;
  tarifBook: TarifBook;
  reference: ReferenceData;
  clock: Clock;
  publicUrl: string;
  deliver?: (mailId: number) => void;
};

/** What deciding on applications needs of the other rooms: the same for the shop, the desk and the command line. */
export const applicationDecisions = ({ tarifBook, reference, deliver = () => {}, ...given }: Given): ApplicationDependencies => {
  const documents = publicDocuments(tarifBook);
  const { publicUrl } = given;
  return {
    ...given,
    deliver,
    shelf: createBookShelf(tarifBook, reference),
    storePoliceDocuments: (transaction, accepted) => storePoliceDocuments(transaction, accepted, { book: tarifBook, documents }),
    policeMailKind,
    renderPoliceMail: async (payload, database) =>
      (await renderPoliceMail(payload, null, { database, book: tarifBook, documents, publicUrl })).mail,
  };
};
