import { createHash } from 'node:crypto';
import { breedingTarifOf } from '#domain/breeding/breeding-tarif.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { speciesKeys } from '#domain/animal/species.ts';
import {
  breedingFacts,
  breedingInformationDocument,
  breedingTermsDocument,
  type BreedingFacts,
} from '#server/foundation/documents/letters/breeding-documents.ts';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { printingEdition } from '#server/foundation/documents/printing/kept-documents.ts';
import {
  initialInformationDocument,
  privacyDocument,
  withdrawalDocument,
} from '#server/foundation/documents/letters/notice-documents.ts';
import { productInformationDocument, termsDocument } from './tarif-documents.ts';
import { tarifFacts, type TarifFacts } from './tarif-facts.ts';

/** Names a document that anybody may read, in addresses too: `avb-1`, `produktinformation-1` with the tarif's id. */
export type DocumentKey =
  | `avb-${number}`
  | `produktinformation-${number}`
  | 'erstinformation'
  | 'datenschutz'
  | 'widerrufsbelehrung';

/** One that was in force, or is: the edition says when (spec 17.4). */
export type Paper = { edition: string; key: DocumentKey; title: string; fileName: string };

/** As it is printed today. */
export type PublicDocument = Paper & { source: DocumentSource };

/** All of today by key, in the order of the download page. Another edition is one in which any of them differs. */
export type PublicDocuments = { edition: string; byKey: ReadonlyMap<DocumentKey, PublicDocument> };

export const paperPath = ({ edition, key }: Pick<Paper, 'key'> & { edition: string | null }) =>
  `/download/${edition === null ? '' : `${edition}/`}${key}.pdf`;

const termsKey = (tarifId: number): DocumentKey => `avb-${tarifId}`;
const productInformationKey = (tarifId: number): DocumentKey => `produktinformation-${tarifId}`;

type Listed = { key: DocumentKey; source: DocumentSource };
const listed = (key: DocumentKey, source: DocumentSource): Listed => ({ key, source });

const notices = () => {
  const sources = {
    erstinformation: initialInformationDocument(),
    datenschutz: privacyDocument(),
    widerrufsbelehrung: withdrawalDocument(),
  };
  return (Object.keys(sources) as (keyof typeof sources)[]).map((key) => listed(key, sources[key]));
};

const ofTarif = (tarif: TarifFacts) => [
  listed(termsKey(tarif.tarifId), termsDocument(tarif)),
  listed(productInformationKey(tarif.tarifId), productInformationDocument(tarif)),
];

const ofBreeding = (facts: BreedingFacts) => {
  const { tarifId } = breedingTarifOf(facts.speciesKey);
  return [
    listed(termsKey(tarifId), breedingTermsDocument(facts)),
    listed(productInformationKey(tarifId), breedingInformationDocument(facts)),
  ];
};

export const publicDocuments = (tarifBook: TarifBook): PublicDocuments => {
  const tarifs = [...tarifBook.tarifs.keys()].map((tarifId) => tarifFacts(tarifBook, tarifId)).filter((facts) => facts !== null);
  const breeding = speciesKeys.map((speciesKey) => breedingFacts(tarifBook, speciesKey)).filter((facts) => facts !== null);
  const documents = [...tarifs.flatMap(ofTarif), ...breeding.flatMap(ofBreeding), ...notices()];
  const edition = createHash('sha256')
    .update(JSON.stringify([printingEdition(), ...documents]))
    .digest('hex');
  // A document has one name: in lists, in mails, in letters and in itself.
  const toDocument = ({ key, source }: Listed) => ({ edition, key, title: source.title, fileName: source.fileName, source });
  return { edition, byKey: new Map(documents.map((document) => [document.key, toDocument(document)])) };
};

/** What goes with an offer of these tarifs (spec 17.1); each tarif that is sold has its own. */
export const enclosedDocuments = ({ byKey }: PublicDocuments, tarifIds: readonly number[]): PublicDocument[] =>
  documentKeysFor(tarifIds).map((key) => {
    const document = byKey.get(key);
    if (document === undefined) throw new Error(`there is no document ${key}`);
    return document;
  });

export const documentKeysFor = (tarifIds: readonly number[]): DocumentKey[] => [
  ...tarifIds.flatMap((tarifId) => [termsKey(tarifId), productInformationKey(tarifId)]),
  'erstinformation',
  'datenschutz',
  'widerrufsbelehrung',
];
