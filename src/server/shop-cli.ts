import { runShopCommand, type Listed } from './cli/run-shop-command.ts';

/** Each by its words. Loaded when it is called: the rules import their limits, and whatever reference/ holds is checked before that. */
const commands: Readonly<Record<string, Listed>> = {
  'audit verify': {
    summary: 'Prüft, dass kein Eintrag des Protokolls verändert, gelöscht oder eingeschoben wurde.',
    load: async () => (await import('./cli/audit.ts')).auditVerify,
  },
  'staff invite': {
    summary: 'Lädt jemanden an den Schreibtisch ein und zeigt den Link dafür, einmal. Auch nach einem verlorenen Schlüssel.',
    load: async () => (await import('./cli/staff.ts')).staffInvite,
  },
  'staff list': {
    summary: 'Zeigt, wer am Schreibtisch arbeitet.',
    load: async () => (await import('./cli/staff.ts')).staffList,
  },
  'staff disable': {
    summary: 'Sperrt jemanden aus: Schlüssel und Sitzungen enden sofort.',
    load: async () => (await import('./cli/staff.ts')).staffDisable,
  },
  check: {
    summary: 'Prüft Stammdaten, beworbene Preise, wartende Arbeit und das Protokoll.',
    load: async () => (await import('./cli/check.ts')).check,
  },
  day: {
    summary: 'Tut, was die noch offenen Tage entscheiden: Laufzeiten, Enden, Briefe. Ein laufender Shop tut es von selbst.',
    load: async () => (await import('./cli/day.ts')).day,
  },
  'policies list': {
    summary: 'Listet Policen und Anträge mit ihrem Status von heute.',
    load: async () => (await import('./cli/policies-list.ts')).policiesList,
  },
  'policies show': {
    summary: 'Zeigt alles zu einer Police: Angaben, Beiträge, Verlauf, Briefe, Vorgänge.',
    load: async () => (await import('./cli/policies-show.ts')).policiesShow,
  },
  'export policies': {
    summary: 'Schreibt neue und geänderte Policen als JSON Lines oder CSV und vermerkt es.',
    load: async () => (await import('./cli/export-policies.ts')).exportPolicies,
  },
  'vets import': {
    summary: 'Liest Tierarztpraxen aus CSV oder OpenStreetMap-GeoJSON.',
    load: async () => (await import('./cli/vets-import.ts')).vetsImport,
  },
  'sepa import': {
    summary: 'Liest eine Datei der Bank (pain.002, camt.053, camt.054): Gutschriften, Rückläufer, Zahlungen.',
    load: async () => (await import('./cli/sepa-import.ts')).sepaImport,
  },
  'mail list': {
    summary: 'Listet E-Mails: wartende, gesendete, aufgegebene.',
    load: async () => (await import('./cli/mail-list.ts')).mailList,
  },
  'mail retry': {
    summary: 'Beginnt mit einer E-Mail, die aufgegeben ist, von vorn.',
    load: async () => (await import('./cli/mail-retry.ts')).mailRetry,
  },
  erase: {
    summary: 'Löscht die Daten eines Menschen, soweit das Gesetz sie nicht aufbewahren lässt (DSGVO 17).',
    load: async () => (await import('./cli/erase.ts')).erase,
  },
  backup: {
    summary: 'Sichert Datenbank und Postfach in eine Datei, auch während der Shop läuft.',
    load: async () => (await import('./cli/backup.ts')).backup,
  },
  restore: {
    summary: 'Bringt eine Sicherung in eine leere Datenbank zurück.',
    load: async () => (await import('./cli/restore.ts')).restore,
  },
  'rotate-key': {
    summary: 'Ersetzt einen Schlüssel des Shops durch einen neuen.',
    load: async () => (await import('./cli/rotate-key.ts')).rotateKey,
  },
  'premiums adjust': {
    summary: 'Zeigt, was die Grundbeiträge aus reference/ am Bestand ändern; mit --anwenden gelten sie.',
    load: async () => (await import('./cli/premiums-adjust.ts')).premiumsAdjust,
  },
  'premiums replay': {
    summary: 'Rechnet jeden Beitrag einer Police nach und vergleicht ihn mit dem, der verlangt wurde.',
    load: async () => (await import('./cli/premiums-replay.ts')).premiumsReplay,
  },
  'policies approve': {
    summary: 'Nimmt einen Antrag an, der geprüft werden musste. Versicherungsschein und E-Mail gehören dazu.',
    load: async () => (await import('./cli/policies-approve.ts')).policiesApprove,
  },
  'policies decline': {
    summary: 'Lehnt einen Antrag ab, der geprüft werden musste. Ohne --reason stehen die Gründe da.',
    load: async () => (await import('./cli/policies-decline.ts')).policiesDecline,
  },
  'tarifs diff': {
    summary: 'Zeigt, was ein anderer Ordner mit Stammdaten an den Beiträgen ändern würde.',
    load: async () => (await import('./cli/tarifs-diff.ts')).tarifsDiff,
  },
};

process.exitCode = await runShopCommand(commands, process.argv.slice(2));
