import { changeKeys, type ChangeKey } from '#domain/police/police-change.ts';

type ChangeWords = { /** The part of its address. */ slug: string; title: string; sub: string };

/** How we speak of the changes of a contract. */
export const changeWords: Readonly<Record<ChangeKey, ChangeWords>> = {
  move: { slug: 'umzug', title: 'Umzug', sub: 'Deine neue Anschrift, und wo dein Tier lebt' },
  chip: { slug: 'chip', title: 'Chipnummer', sub: 'Dein Tier ist jetzt gechippt, oder die Nummer stimmt nicht' },
  animal_name: { slug: 'tiername', title: 'Name des Tieres', sub: 'Wenn es anders heißt als im Vertrag' },
  own_name: { slug: 'name', title: 'Dein Name', sub: 'Nach Heirat oder Scheidung, oder bei einem Schreibfehler' },
  phone: { slug: 'telefon', title: 'Telefonnummer', sub: 'Unter der wir dich erreichen' },
  retention: {
    slug: 'selbstbeteiligung',
    title: 'Selbstbeteiligung',
    sub: 'Höher für weniger Beitrag, niedriger für mehr Erstattung',
  },
  variant: { slug: 'tarif', title: 'Tarif wechseln', sub: 'Zwischen OP-Schutz und Vollschutz' },
  payment_term: { slug: 'zahlweise', title: 'Zahlweise', sub: 'Monatlich oder jährlich zahlen' },
  liability: { slug: 'haftpflicht', title: 'Haftpflicht dazunehmen', sub: 'Für Schäden, die dein Hund anderen zufügt' },
};

export const changeOfSlug = (slug: string): ChangeKey | null =>
  changeKeys.find((changeKey) => changeWords[changeKey].slug === slug) ?? null;
