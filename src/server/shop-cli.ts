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
  day: {
    summary: 'Tut, was die noch offenen Tage entscheiden: Laufzeiten, Enden, Briefe. Ein laufender Shop tut es von selbst.',
    load: async () => (await import('./cli/day.ts')).day,
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
};

process.exitCode = await runShopCommand(commands, process.argv.slice(2));
