import { brand } from '#web/brand.ts';

/** What is agreed to: one wording, at the tick and wherever it is quoted. */
export const agreementText = `Ich möchte, dass die ${brand.legalName} mir per E-Mail Informationen und Angebote zu Tierversicherungen schickt. Diese Einwilligung kann ich jederzeit mit Wirkung für die Zukunft widerrufen.`;
