import { brand, phoneAddress } from '#web/brand.ts';
import type { Chapter } from '#web/pages/parts/contents.tsx';

const { contact, address } = brand;
const authority =
  'https://ms.sachsen-anhalt.de/themen/menschen-mit-behinderungen/aktuelles/marktueberwachungsstelle-der-laender-fuer-die-barrierefreiheit-von-produkten-und-dienstleistungen';

/** What § 14 and Anlage 3 BFSG ask for: the service, how it meets the requirements, whom to tell, who watches. */
export const accessibilityChapters: readonly Chapter[] = [
  {
    id: 'dienst',
    title: 'Worum es geht',
    texts: [
      `Diese Erklärung gilt für den Online-Shop von ${brand.name}. Hier kannst du Beiträge für Tierversicherungen berechnen, ein Angebot per E-Mail anfordern, einen Vertrag schließen und ihn im Loginbereich verwalten.`,
      'Sie beruht auf dem Barrierefreiheitsstärkungsgesetz (BFSG) und der Verordnung dazu (BFSGV). Maßstab ist die europäische Norm EN 301 549; wir bauen nach den Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA.',
    ],
  },
  {
    id: 'ablauf',
    title: 'So funktioniert der Shop',
    texts: ['Vom Tier zur Police führen fünf Seiten:'],
    points: [
      'Tier und Gesundheit: Angaben zu deinem Tier',
      'Beitrag: Tarif, Selbstbeteiligung, Laufzeit, bei Hunden die Haftpflicht',
      'Deine Daten: Name und Anschrift',
      'Angebot prüfen und annehmen: Zusammenfassung, Beginn, Bankverbindung, SEPA-Mandat',
      'Fertig: die Police kommt per E-Mail als PDF',
    ],
    after: [
      'Fortschritt, Fehler und jede Änderung des Preises werden in Worten gesagt, nicht nur gezeigt. Eingaben bleiben erhalten, wenn etwas fehlt.',
    ],
  },
  {
    id: 'massnahmen',
    title: 'Was wir dafür tun',
    texts: [],
    points: [
      'Alles lässt sich allein mit der Tastatur bedienen; wo du bist, ist immer zu sehen.',
      'Überschriften, Listen, Tabellen und Formulare sind so ausgezeichnet, dass Vorleseprogramme sie verstehen.',
      'Text hat überall einen Kontrast von mindestens 4,5 zu 1, im hellen und im dunklen Farbschema.',
      'Die Seiten lassen sich auf 200 % vergrößern und auf 320 Pixel Breite benutzen, ohne dass etwas verloren geht.',
      'Bewegung gibt es nur, wo sie etwas erklärt, und gar nicht, wenn du sie in deinem System abgeschaltet hast.',
      'Fehlermeldungen stehen bei der Eingabe, um die es geht, und sagen, was zu tun ist.',
      'Knöpfe und Felder sind groß genug für Finger, die nicht ruhig sind.',
      'PDF-Dokumente enthalten durchsuchbaren Text mit Auszeichnung für Vorleseprogramme.',
    ],
  },
  {
    id: 'stand',
    title: 'Wie weit wir sind',
    texts: [
      'Wir prüfen jede Seite beim Bauen mit automatischen Tests und von Hand mit der Tastatur. Nach dieser eigenen Bewertung erfüllt der Shop die Anforderungen. Eine Prüfung durch eine unabhängige Stelle gab es noch nicht.',
      'Nicht in unserer Hand liegen Seiten anderer Anbieter, auf die wir verlinken: die Seite zum Hochladen von Rechnungen, der digitale Tierpass, der Blog und soziale Netze.',
    ],
  },
  {
    id: 'melden',
    title: 'Eine Barriere melden',
    texts: [
      'Kommst du irgendwo nicht weiter? Sag es uns. Wir antworten dir und helfen, auch am Telefon: Jeden Schritt des Antrags gehen wir mit dir durch.',
    ],
    facts: [
      ['E-Mail', `[${contact.feedbackMail}](mailto:${contact.feedbackMail}?subject=Barrierefreiheit)`],
      ['Telefon', `[${contact.phone}](${phoneAddress(contact.phone)}), ${contact.openingHours}`],
      ['Formular', '[Kontakt](/kontakt)'],
      ['Post', `${brand.legalName}, ${address.street} ${address.buildingNo}, ${address.zipCode} ${address.city}`],
    ],
  },
  {
    id: 'behoerde',
    title: 'Wer darüber wacht',
    texts: ['Bist du mit unserer Antwort nicht zufrieden, kannst du dich an die Marktüberwachung wenden:'],
    facts: [
      ['Behörde', 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)'],
      [
        'Anschrift',
        'c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt, Postfach 39 11 55, 39135 Magdeburg',
      ],
      ['Telefon', '[0391 567 6970](tel:+493915676970)'],
      ['E-Mail', '[MLBF@ms.sachsen-anhalt.de](mailto:MLBF@ms.sachsen-anhalt.de)'],
      ['Im Netz', `[Seite der MLBF](${authority})`],
    ],
    after: ['Stand dieser Erklärung: November 2026.'],
  },
];
