import { isRoleKey, roleKeys, roleTitles, staffNameLongest, staffNameOf } from '#domain/staff/role.ts';
import { disableStaff, invitationPath, inviteStaff } from '#server/business/staff/lead-team.ts';
import { findStaffByName, listStaff } from '#server/business/staff/staff-store.ts';
import { command } from './calling/command.ts';
import { formatTable } from './calling/table.ts';
import { dryRun, WrongCall } from './calling/parse-call.ts';

/** spec 19.3. */
export const staffInvite = command({
  words: ['NAME'],
  options: { role: { value: roleKeys.join('|'), help: 'Wofür die Person da ist; lead darf alles' }, ...dryRun },
  about:
    'Der Link steht nur in dieser Ausgabe, gilt eine Stunde und für einen Schlüssel. Wer den Schlüssel verlor, wird neu eingeladen.',
  example: '"Erika Muster" --role clerk',
  run: async ({ words: [nameText = ''], options }, { database, clock, config, actor, say }) => {
    const { role, json, 'dry-run': isDryRun } = options;
    const name = staffNameOf(nameText);
    if (!isRoleKey(role)) throw new WrongCall(`--role fehlt oder ist keine Rolle: ${roleKeys.join(', ')}`);
    if (name === null) throw new WrongCall(`Der Name hat 1 bis ${staffNameLongest} Zeichen und keine Steuerzeichen.`);
    if (isDryRun) {
      const isNew = (await findStaffByName(database, name)) === null;
      if (json) say(JSON.stringify({ name, roleKey: role, isNew, isDryRun }));
      else say(`${isNew ? 'Eingeladen' : 'Neu eingeladen'} würde: ${name} (${roleTitles[role]})`);
      return 0;
    }
    const { token, isNew, expiresAt } = await inviteStaff({ name, roleKey: role, actor }, { database, clock });
    const link = `${config.deskUrl}${invitationPath(token)}`;
    if (json) say(JSON.stringify({ name, roleKey: role, link, isNew, expiresAt }));
    else for (const line of [`${isNew ? 'Eingeladen' : 'Neu eingeladen'}: ${name} (${roleTitles[role]})`, link]) say(line);
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
  options: dryRun,
  example: '"Erika Muster"',
  run: async ({ words: [nameText = ''], options }, { database, clock, actor, say }) => {
    const name = staffNameOf(nameText) ?? nameText;
    const isDryRun = options['dry-run'];
    const isDone = isDryRun
      ? ((await findStaffByName(database, name))?.isEnabled ?? false)
      : await disableStaff({ name, actor }, { database, clock });
    if (options.json) say(JSON.stringify({ name, isDone: isDone && !isDryRun, isDryRun }));
    else if (isDone && isDryRun) say(`${name} käme nicht mehr hinein.`);
    else say(isDone ? `${name} kommt nicht mehr hinein.` : `Niemand heißt „${name}“, oder der Zugang ist schon gesperrt.`);
    return isDone ? 0 : 1;
  },
});
