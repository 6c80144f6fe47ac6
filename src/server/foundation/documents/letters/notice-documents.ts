import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { documentSource, type DocumentSource, type TemplateName } from '#server/foundation/documents/printing/document-source.ts';
import { withdrawalDays, wordingDate } from '#server/foundation/documents/public/product-figures.ts';

const notice = (template: TemplateName, title: string): DocumentSource =>
  documentSource({
    title,
    subject: title,
    template,
    date: wordingDate,
    data: { versionText: formatGermanDate(wordingDate), withdrawalDays, offerDays: String(offerLimits.validForDays) },
  });

/** Who sells and advises (after § 15 VersVermV). */
export const initialInformationDocument = () => notice('initial-information', 'Erstinformation');

/** Articles 13 and 14 DSGVO. */
export const privacyDocument = () => notice('privacy', 'Datenschutzhinweise');

/** § 8 VVG, with a model form. */
export const withdrawalDocument = () => notice('withdrawal', 'Widerrufsbelehrung');
