/** What an operator or the next developer must still do. Whoever finishes a point takes it out. */
export const openPoints: readonly { title: string; text: string }[] = [
  {
    title: 'Die Angaben des Anbieters einsetzen',
    text: 'Anschrift, Registernummern, Gläubiger-ID, soziale Netze und die Adressen von Blog und Rechnungs-Upload in reference/brand.json sind Platzhalter.',
  },
  {
    title: 'Die Rechtstexte prüfen lassen',
    text: 'Bedingungen, Widerrufsbelehrung, Datenschutzhinweise und Erstinformation sind ausgearbeitet, aber von niemandem geprüft, der dafür haftet.',
  },
  {
    title: 'Die Tarife rechnen lassen',
    text: 'Grundbeiträge und Faktoren in reference/ sind stimmig, aber nicht aktuariell hergeleitet.',
  },
  {
    title: 'Einen Mailserver anschließen',
    text: 'Ohne SMTP_URL bleiben alle Mails im lokalen Postfach unter /samples/mailbox.',
  },
  {
    title: 'Mit Menschen testen',
    text: 'Die Barrierefreiheit ist mit Werkzeugen geprüft. Eine Prüfung mit Menschen, die Hilfsmittel täglich nutzen, steht aus.',
  },
];
