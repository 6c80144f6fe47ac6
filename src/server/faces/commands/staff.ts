import { isRoleKey, roleKeys, roleTitles, staffNameLongest } from '#domain/staff/role.ts';
import { disableStaff, invitationPath, inviteStaff } from '#server/business/staff/lead-team.ts';
import { listStaff } from '#server/business/staff/staff-store.ts';
import { command } from './calling/command.ts';
import { formatTable } from './calling/table.ts';
import { WrongCall } from './calling/parse-call.ts';

/** spec 19.3. */
export const staffInvite = command({
  words: ['NAME'],
  options: { role: { value: roleKeys.join('|'), help: 'Wofür die Person da ist; lead darf alles' } },
  about:
    'Der Link steht nur in dieser Ausgabe, gilt eine Stunde und für einen Schlüssel. Wer den Schlüssel verlor, wird neu eingeladen.',
  example: '"Erika Muster" --role clerk',
  run: async ({ words: [name = ''], options }, { database, clock, config, actor, say }) => {
    const { role, json } = options;
    if (!isRoleKey(role)) throw new WrongCall(`--role fehlt oder ist keine Rolle: ${roleKeys.join(', ')}`);
    if (name.trim() === '' || name.length > staffNameLongest)
      throw new WrongCall(`Der Name hat 1 bis ${staffNameLongest} Zeichen.`);
    const invited = await inviteStaff({ name: name.trim(), roleKey: role, actor }, { database, clock });
    const link = `${config.deskUrl}${invitationPath(invited.token)}`;
    const { isNew, expiresAt } = invited;
    if (json) say(JSON.stringify({ name: name.trim(), roleKey: role, link, isNew, expiresAt }));
    else for (const line of [`${isNew ? 'Eingeladen' : 'Neu eingeladen'}: ${name.trim()} (${roleTitles[role]})`, link]) say(line);
    return 0;
  },
});

export const staffList = command({
  example: '',
  run: async ({ options }, { database, say }) => {
    const people = await listStaff(database);
    if (options.json) say(JSON.stringify(people, null, 2));
    else if (people.length === 0) say('Noch niemand ist eingeladen: npm run shop -- staff invite NAME --role lead');
    else {
      const columns = ['Name', 'Rolle', 'Zugang', 'Schlüssel', 'Zuletzt'].map((title) => ({
        title,
        isNumber: title === 'Schlüssel',
      }));
      const rows = people.map(({ name, roleKey, isEnabled, keyCount, lastUsedAt }) => [
        name,
        roleTitles[roleKey],
        isEnabled ? 'offen' : 'gesperrt',
        String(keyCount),
        lastUsedAt?.toISOString() ?? 'nie',
      ]);
      formatTable(columns, rows).forEach(say);
    }
    return 0;
  },
});

export const staffDisable = command({
  words: ['NAME'],
  about: 'Schlüssel und Sitzungen enden sofort; was die Person getan hat, bleibt im Protokoll unter ihrem Namen.',
  example: '"Erika Muster"',
  run: async ({ words: [name = ''], options }, { database, clock, actor, say }) => {
    const isDone = await disableStaff({ name, actor }, { database, clock });
    if (options.json) say(JSON.stringify({ name, isDone }));
    else say(isDone ? `${name} kommt nicht mehr hinein.` : `Niemand heißt „${name}“, oder der Zugang ist schon gesperrt.`);
    return isDone ? 0 : 1;
  },
});
