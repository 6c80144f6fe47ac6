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

export type PublicDocument = { key: DocumentKey; title: string; fileName: string; source: DocumentSource };

const termsKey = (tarifId: number): DocumentKey => `avb-${tarifId}`;
const productInformationKey = (tarifId: number): DocumentKey => `produktinformation-${tarifId}`;

/** A document has one name: in lists, in mails, in letters and in itself. */
const listed = (key: DocumentKey, source: DocumentSource): PublicDocument => ({
  key,
  title: source.title,
  fileName: source.fileName,
  source,
});

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

/** All of them by key, in the order of the download page. */
export const publicDocuments = (tarifBook: TarifBook): ReadonlyMap<string, PublicDocument> => {
  const tarifs = [...tarifBook.tarifs.keys()].map((tarifId) => tarifFacts(tarifBook, tarifId)).filter((facts) => facts !== null);
  const breeding = speciesKeys.map((speciesKey) => breedingFacts(tarifBook, speciesKey)).filter((facts) => facts !== null);
  return new Map(
    [...tarifs.flatMap(ofTarif), ...breeding.flatMap(ofBreeding), ...notices()].map((document) => [document.key, document]),
  );
};

/** What goes with an offer or a police of these tarifs (spec 17.1). */
/** What goes out with these tarifs, as documents; each tarif that is sold has its own. */
export const enclosedDocuments = (
  documents: ReadonlyMap<string, PublicDocument>,
  tarifIds: readonly number[],
): PublicDocument[] =>
  documentKeysFor(tarifIds).map((key) => {
    const document = documents.get(key);
    if (document === undefined) throw new Error(`there is no document ${key}`);
    return document;
  });

export const documentKeysFor = (tarifIds: readonly number[]): DocumentKey[] => [
  ...tarifIds.flatMap((tarifId) => [termsKey(tarifId), productInformationKey(tarifId)]),
  'erstinformation',
  'datenschutz',
  'widerrufsbelehrung',
];
