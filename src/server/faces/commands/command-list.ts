import type { Listed } from './calling/run-shop-command.ts';

/** Each by its words. Loaded when it is called: the rules import their limits, and whatever reference/ holds is checked before that. */
export const commands: Readonly<Record<string, Listed>> = {
  'audit verify': {
    summary: 'Prüft, dass kein Eintrag des Protokolls verändert, gelöscht oder eingeschoben wurde.',
    load: async () => (await import('./check.ts')).auditVerify,
  },
  'staff invite': {
    summary: 'Lädt jemanden an den Schreibtisch ein und zeigt den Link dafür, einmal. Auch nach einem verlorenen Schlüssel.',
    load: async () => (await import('./staff.ts')).staffInvite,
  },
  'staff list': {
    summary: 'Zeigt, wer am Schreibtisch arbeitet.',
    load: async () => (await import('./staff.ts')).staffList,
  },
  'staff disable': {
    summary: 'Sperrt jemanden aus: Schlüssel und Sitzungen enden sofort.',
    load: async () => (await import('./staff.ts')).staffDisable,
  },
  check: {
    summary: 'Prüft Stammdaten, beworbene Preise, wartende Arbeit, das Protokoll und die Bücher.',
    load: async () => (await import('./check.ts')).check,
  },
  'check accept': {
    summary: 'Vermerkt einen Hinweis zu Stammdaten oder Einstellungen als bekannt, mit einem Grund.',
    load: async () => (await import('./check.ts')).checkAccept,
  },
  'check reopen': {
    summary: 'Nimmt das zurück: „check“ meldet den Hinweis wieder.',
    load: async () => (await import('./check.ts')).checkReopen,
  },
  day: {
    summary: 'Tut, was die noch offenen Tage entscheiden: Laufzeiten, Enden, Briefe. Ein laufender Shop tut es von selbst.',
    load: async () => (await import('./day.ts')).day,
  },
  'policies list': {
    summary: 'Listet Policen und Anträge mit ihrem Status von heute.',
    load: async () => (await import('./policies/policies-list.ts')).policiesList,
  },
  'policies show': {
    summary: 'Zeigt alles zu einer Police: Angaben, Beiträge, Verlauf, Briefe, Vorgänge.',
    load: async () => (await import('./policies/policies-show.ts')).policiesShow,
  },
  'claims read': {
    summary: 'Liest eine Tierarztrechnung aus PDF, Foto oder E-Rechnung und zeigt, was sie von selbst sagt; behält nichts.',
    load: async () => (await import('./claims/claims-read.ts')).claimsRead,
  },
  'export policies': {
    summary: 'Schreibt neue und geänderte Policen als JSON Lines oder CSV und vermerkt es.',
    load: async () => (await import('./policies/export-policies.ts')).exportPolicies,
  },
  'export sepa': {
    summary: 'Dasselbe wie „sepa collect“: die Datei für die Bank zu einem Ersten.',
    load: async () => (await import('./money/sepa-collect.ts')).sepaCollect,
  },
  'sepa announce': {
    summary: 'Kündigt an, was zum Ersten eines Monats abgebucht wird. Ein laufender Shop tut es von selbst.',
    load: async () => (await import('./money/sepa-collect.ts')).sepaAnnounce,
  },
  'sepa collect': {
    summary: 'Zieht ein, was zum Ersten eines Monats fällig ist: bucht es und schreibt die Datei für die Bank.',
    load: async () => (await import('./money/sepa-collect.ts')).sepaCollect,
  },
  'sepa runs': {
    summary: 'Listet, was wann eingezogen wurde.',
    load: async () => (await import('./money/sepa-collect.ts')).sepaRuns,
  },
  'vets import': {
    summary: 'Liest Tierarztpraxen aus CSV oder OpenStreetMap-GeoJSON.',
    load: async () => (await import('./vets-import.ts')).vetsImport,
  },
  'sepa import': {
    summary: 'Liest eine Datei der Bank (pain.002, camt.053, camt.054): Gutschriften, Rückläufer, Zahlungen.',
    load: async () => (await import('./money/sepa-import.ts')).sepaImport,
  },
  'mail list': {
    summary: 'Listet E-Mails: wartende, gesendete, aufgegebene.',
    load: async () => (await import('./mail.ts')).mailList,
  },
  'mail retry': {
    summary: 'Beginnt mit einer E-Mail, die aufgegeben ist, von vorn.',
    load: async () => (await import('./mail.ts')).mailRetry,
  },
  erase: {
    summary: 'Löscht die Daten eines Menschen, soweit das Gesetz sie nicht aufbewahren lässt (DSGVO 17).',
    load: async () => (await import('./erase.ts')).erase,
  },
  backup: {
    summary: 'Sichert Datenbank und Postfach in eine Datei, auch während der Shop läuft.',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    summary: 'Bringt eine Sicherung in eine leere Datenbank zurück.',
    load: async () => (await import('./backup.ts')).restore,
  },
  'rotate-key': {
    summary: 'Ersetzt einen Schlüssel des Shops durch einen neuen.',
    load: async () => (await import('./rotate-key.ts')).rotateKey,
  },
  'keys rotate': {
    summary: 'Verschlüsselt alle IBANs und Dateien von Rechnungen neu, mit dem neuesten Schlüssel aus DATA_KEYS.',
    load: async () => (await import('./rotate-key.ts')).keysRotate,
  },
  'premiums adjust': {
    summary: 'Zeigt, was die Grundbeiträge aus reference/ am Bestand ändern; mit --anwenden gelten sie.',
    load: async () => (await import('./policies/premiums.ts')).premiumsAdjust,
  },
  'premiums replay': {
    summary: 'Rechnet jeden Beitrag einer Police nach und vergleicht ihn mit dem, der verlangt wurde.',
    load: async () => (await import('./policies/premiums.ts')).premiumsReplay,
  },
  'policies approve': {
    summary: 'Nimmt einen Antrag an, der geprüft werden musste. Versicherungsschein und E-Mail gehören dazu.',
    load: async () => (await import('./policies/policies-decide.ts')).policiesApprove,
  },
  'policies decline': {
    summary: 'Lehnt einen Antrag ab, der geprüft werden musste. Ohne --reason stehen die Gründe da.',
    load: async () => (await import('./policies/policies-decide.ts')).policiesDecline,
  },
  'policies end': {
    summary: 'Beendet einen Vertrag, über dessen Ende ein Mensch entscheidet. Ohne --cause stehen die Gründe da.',
    load: async () => (await import('./policies/policies-end.ts')).policiesEnd,
  },
  'policies goon': {
    summary: 'Nimmt ein Ende zurück, das jemand von Hand auf einen kommenden Tag gesetzt hat.',
    load: async () => (await import('./policies/policies-end.ts')).policiesGoOn,
  },
  'claims list': {
    summary: 'Listet eingereichte Rechnungen, die auf eine Entscheidung warten.',
    load: async () => (await import('./claims/claims.ts')).claimsList,
  },
  'claims show': {
    summary: 'Zeigt einen Leistungsfall mit allem, was zu seinen Rechnungen entschieden ist.',
    load: async () => (await import('./claims/claims.ts')).claimsShow,
  },
  'claims decide': {
    summary: 'Rechnet eine Rechnung Zeile für Zeile ab. Brief und E-Mail gehören dazu.',
    load: async () => (await import('./claims/claims-decide.ts')).claimsDecide,
  },
  'claims withdraw': {
    summary: 'Zieht die Rechnung eines Kunden zurück, auch nach der Entscheidung.',
    load: async () => (await import('./claims/claims-withdraw.ts')).claimsWithdraw,
  },
  'claims payee': {
    summary: 'Zahlt eine Rechnung auf ein anderes Konto, auch was die Bank zurückgab. Der Kunde erfährt es per E-Mail.',
    load: async () => (await import('./claims/claims-payee.ts')).claimsPayee,
  },
  'claims complaints': {
    summary: 'Das Register der Beschwerden eines Jahres als CSV, mit den Zahlen für den Jahresbericht.',
    load: async () => (await import('./claims/claims-complaints.ts')).claimsComplaints,
  },
  'claims replay': {
    summary: 'Rechnet nach, was zu einem Leistungsfall entschieden wurde, mit den Regeln von damals.',
    load: async () => (await import('./claims/claims.ts')).claimsReplay,
  },
  'claims pay': {
    summary: 'Zeigt, welche Leistungen offen sind, und stellt ihre Auszahlung zusammen. Freigeben muss sie jemand anderes.',
    load: async () => (await import('./claims/claims-pay.ts')).claimsPay,
  },
  'claims export': {
    summary: 'Schreibt eingereichte Rechnungen mit dem, was dazu entschieden ist, als CSV.',
    load: async () => (await import('./claims/claims-export.ts')).claimsExport,
  },
  'money verify': {
    summary: 'Rechnet alle Konten nach und vergleicht sie mit Verträgen, Lastschriften und Auszahlungen.',
    load: async () => (await import('./money/money.ts')).moneyVerify,
  },
  'money tax': {
    summary: 'Schreibt die Versicherungsteuer eines Monats nach Steuersatz als CSV.',
    load: async () => (await import('./money/money.ts')).moneyTax,
  },
  'money bookings': {
    summary: 'Schreibt die Buchungen eines Zeitraums als CSV für die Buchhaltung.',
    load: async () => (await import('./money/money.ts')).moneyBookings,
  },
  'books close': {
    summary: 'Schließt einen Monat der Bücher ab: vorgeschlagen von einer Person, bestätigt von einer anderen.',
    load: async () => (await import('./money/books-close.ts')).booksClose,
  },
  'sepa payout list': {
    summary: 'Listet Auszahlungen: zusammengestellte, freigegebene, verworfene.',
    load: async () => (await import('./money/sepa-payout.ts')).sepaPayoutList,
  },
  'sepa payout make': {
    summary: 'Stellt zusammen, was Kunden zurückbekommen. Freigeben muss es jemand anderes.',
    load: async () => (await import('./money/sepa-payout.ts')).sepaPayoutMake,
  },
  'sepa payout release': {
    summary: 'Gibt eine Auszahlung frei, die jemand anderes zusammengestellt hat, und bucht sie.',
    load: async () => (await import('./money/sepa-payout.ts')).sepaPayoutRelease,
  },
  'sepa payout discard': {
    summary: 'Verwirft eine Auszahlung, die noch nicht freigegeben ist.',
    load: async () => (await import('./money/sepa-payout.ts')).sepaPayoutDiscard,
  },
  'sepa payout file': {
    summary: 'Schreibt die Datei einer freigegebenen Auszahlung für die Bank (pain.001.001.09).',
    load: async () => (await import('./money/sepa-payout.ts')).sepaPayoutFile,
  },
  'tarifs diff': {
    summary: 'Zeigt, was ein anderer Ordner mit Stammdaten an den Beiträgen ändern würde.',
    load: async () => (await import('./policies/tarifs-diff.ts')).tarifsDiff,
  },
};
