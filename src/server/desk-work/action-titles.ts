/** What the log calls an action, in the words of the desk. */
const titles: Readonly<Record<string, string>> = {
  'work.taken': 'Übernommen',
  'work.given_back': 'Zurückgegeben',
  'work.noted': 'Notiz geschrieben',
  'application.approved': 'Angenommen',
  'application.proposed': 'Geändertes Angebot gesendet',
  'application.asked': 'Rückfrage gesendet',
  'application.refused': 'Abgelehnt',
  'application.attachment_opened': 'Anhang geöffnet',
  'case.closed': 'Erledigt',
  'change.approved': 'Änderung angenommen',
  'change.declined': 'Änderung abgelehnt',
  'mail.retried': 'Noch einmal versucht',
  'mail.given_up': 'Aufgegeben',
};

export const actionTitleOf = (actionKey: string) => titles[actionKey] ?? actionKey;
