import { speciesWords } from '#domain/animal/species.ts';
import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { entryAge, dativeYears } from '#domain/product/cover.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { paymentFigures, productFigures, withdrawalDays, wordingDate, speciesInLetters } from './product-figures.ts';
import { tarifCover, type TarifFacts, type TarifKind } from './tarif-facts.ts';

const variantNames: Readonly<Record<TarifKind, string>> = { full: 'Vollschutz', op: 'OP-Schutz', liability: 'Haftpflicht' };

/** "Vollschutz Hund" */
export const tarifShortName = ({ kind, speciesKey }: Pick<TarifFacts, 'kind' | 'speciesKey'>) =>
  `${variantNames[kind]} ${speciesWords[speciesKey].name}`;

const tarifData = (tarif: TarifFacts) => ({
  versionText: formatGermanDate(wordingDate),
  tarif: { ...tarif, longRuntimeDative: dativeYears(tarif.longRuntime) },
  species: speciesInLetters(tarif.speciesKey),
  entryAge: String(entryAge(tarif.speciesKey)),
  cover: tarifCover(tarif),
  figures: productFigures,
  payment: paymentFigures,
  withdrawalDays,
});

/** Allgemeine Versicherungsbedingungen (AVB). */
export const termsDocument = (tarif: TarifFacts): DocumentSource =>
  documentSource({
    title: `Versicherungsbedingungen (AVB) ${tarifShortName(tarif)}`,
    subject: `AVB-${tarifShortName(tarif)}`,
    template: tarif.kind === 'liability' ? 'terms-liability' : 'terms-health',
    date: wordingDate,
    data: tarifData(tarif),
  });

/** The product information sheet (IPID), always two pages. */
export const productInformationDocument = (tarif: TarifFacts): DocumentSource =>
  documentSource({
    title: `Produktinformationsblatt ${tarifShortName(tarif)}`,
    subject: `Produktinformationsblatt-${tarifShortName(tarif)}`,
    template: 'product-information',
    date: wordingDate,
    data: tarifData(tarif),
  });
