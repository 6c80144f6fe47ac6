import { brand, takesClaims } from '#web/brand.ts';
import type { Chapter } from '#web/pages/parts/contents.tsx';

const { address, contact } = brand;

/** What happens when somebody only looks around. */
export const visitChapters: readonly Chapter[] = [
  {
    id: 'verantwortlich',
    title: 'Wer verantwortlich ist',
    texts: [
      `${brand.legalName}, ${address.street} ${address.buildingNo}, ${address.zipCode} ${address.city}, ${contact.phone}, [${contact.infoMail}](mailto:${contact.infoMail}).`,
      `Unsere Datenschutzbeauftragte erreichst du unter derselben Anschrift mit dem Zusatz „Datenschutz“ oder unter [${contact.privacyMail}](mailto:${contact.privacyMail}).`,
    ],
  },
  {
    id: 'besuch',
    title: 'Wenn du die Seite besuchst',
    texts: [
      'Damit eine Seite bei dir ankommt, verarbeitet unser Server für die Dauer der Antwort deine IP-Adresse. In sein Protokoll schreibt er nur Art des Aufrufs, Muster der Adresse, Ergebnis und Dauer, ohne IP-Adresse, ohne deine Eingaben und ohne alles, was in der Adresszeile hinter dem Fragezeichen steht.',
      'Um Missbrauch abzuwehren, zählt er außerdem im Arbeitsspeicher, wie viele Aufrufe in einer Minute von einer IP-Adresse kommen. Gespeichert wird das nicht.',
      'Rechtsgrundlage ist unser Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchstabe f DSGVO).',
    ],
  },
  {
    id: 'dritte',
    title: 'Keine fremden Server ohne dein Ja',
    texts: [
      'Schriften, Bilder und Programme liefern wir selbst aus. Auch Beiträge aus unserem Blog und Bewertungen holt unser Server und reicht sie weiter; Videos und Karten öffnen sich erst, wenn du darauf klickst. Solange du nicht zustimmst, spricht dein Browser nur mit uns.',
      'Links zu anderen Anbietern, etwa zum digitalen Tierpass, zum Blog, zu sozialen Netzen oder zu OpenStreetMap, führen auf deren Seiten. Dort gelten deren Regeln.',
    ],
  },
  {
    id: 'browser',
    title: 'Was in deinem Browser gespeichert wird',
    texts: ['Ohne Einwilligung nur, was du selbst anstößt und was dafür nötig ist (§ 25 Abs. 2 TDDDG):'],
    facts: [
      [
        'Begonnener Antrag',
        'Deine Eingaben im Rechner, damit du später weitermachen kannst. Ohne Bankverbindung, höchstens 30 Tage, nur auf deinem Gerät.',
      ],
      ...(takesClaims
        ? [
            [
              'Begonnene Rechnung',
              'Was du beim Einreichen einer Rechnung eingibst, damit ein Neuladen nichts verliert. Ohne Bankverbindung, nur auf deinem Gerät, bis du sie eingereicht hast.',
            ] as const,
            [
              'Code in der Praxis',
              'Den Code, den du in der Praxis zeigst, kennt dein Gerät allein, bis er endet. Öffnet ihn eine Praxis, merkt sich ihr Gerät, wie sie heißt und wohin wir überweisen; was sie eintippt und noch nicht gesendet hat, bleibt nur in ihrem Fenster und höchstens so lange, wie der Code gilt.',
            ] as const,
          ]
        : []),
      [
        'Anmeldung',
        'Ein Cookie, solange du im Loginbereich angemeldet bist, und ein Merkzeichen, dass in diesem Browser jemand angemeldet ist. Beide verschwinden mit der Abmeldung. So lange merken wir uns auch, mit welchem Browser und System du angemeldet bist, damit du deine Geräte im Profil siehst.',
      ],
      [
        'Bekanntes Gerät',
        'Ein Cookie, ein Jahr lang ab der letzten Anmeldung: Es zeigt uns, dass hier schon einmal jemand mit diesem Konto angemeldet war. Probiert ein Fremder anderswo Passwörter für dein Konto aus, musst du deshalb nicht warten. Angemeldet ist damit niemand.',
      ],
      [
        'Deine Wahl',
        'Ob du der Statistik zugestimmt hast. Lehnst du ab, merkt sich dein Browser nur, dass wir in diesem Besuch nicht noch einmal fragen.',
      ],
      ['Besuch', 'Wo du auf einer Seite warst, damit der Weg zurück dorthin führt. Nur bis du den Tab schließt.'],
      [
        'Dateien der Seite',
        'Schriften, Bilder und Programme, damit der nächste Besuch schneller ist und ohne Netz etwas da ist.',
      ],
    ],
    after: [
      'Mit „alle akzeptieren“ erlaubst du uns, über einen Tag-Manager eines anderen Anbieters zu messen, welche Seiten besucht werden (Art. 6 Abs. 1 Buchstabe a DSGVO, § 25 Abs. 1 TDDDG). Mit „erforderlich“ bleibt alles aus. Beide Knöpfe sind gleich leicht zu erreichen, und du kannst deine Wahl jederzeit unten auf jeder Seite unter „Cookie-Einstellungen“ für die Zukunft ändern.',
    ],
  },
  {
    id: 'kontaktformular',
    title: 'Wenn du uns schreibst',
    texts: [
      'Aus dem Kontaktformular bekommen wir E-Mail-Adresse, Betreff und Nachricht als E-Mail. Wir verwenden sie, um dir zu antworten (Art. 6 Abs. 1 Buchstabe b oder f DSGVO), und löschen sie, wenn die Sache erledigt ist und keine Aufbewahrungspflicht besteht.',
    ],
  },
  {
    id: 'tierarztsuche',
    title: 'Wenn du eine Praxis suchst',
    texts: [
      'Ort oder Postleitzahl gehen an unseren Server, der die Liste zurückschickt. Deinen Standort fragen wir nicht ab, die Suche speichern wir nicht.',
    ],
  },
];
