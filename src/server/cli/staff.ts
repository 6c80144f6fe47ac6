import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { roleKeys, roleTitles, type RoleKey } from '#domain/staff/role.ts';
import type { Actor } from '#server/audit/audit-store.ts';
import { systemClock } from '#server/clock.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { disableStaff } from '#server/staff/disable-staff.ts';
import { invitationPath, inviteStaff } from '#server/staff/invite-staff.ts';
import { listStaff } from '#server/staff/staff-store.ts';
import type { Command } from './command.ts';

/** Whoever has a terminal on the server. */
const commandLine = (): Actor => ({ staffId: null, name: `Kommandozeile (${userInfo().username})` });

const isRole = (text: string | undefined): text is RoleKey => roleKeys.some((key) => key === text);

/** spec 19.3. */
export const staffInvite: Command = async (words, { database, say }) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { role: { type: 'string' }, json: { type: 'boolean' } },
  });
  const name = positionals.join(' ').trim();
  if (name === '' || name.length > 80 || !isRole(values.role)) {
    say(`Aufruf: staff invite NAME --role ${roleKeys.join('|')}`);
    return 2;
  }
  const { token, isNew, expiresAt } = await inviteStaff(
    { name, roleKey: values.role, actor: commandLine() },
    { database, clock: systemClock },
  );
  const link = `${parseConfig(readEnvironment()).deskUrl}${invitationPath(token)}`;
  if (values.json === true) say(JSON.stringify({ name, roleKey: values.role, link, isNew, expiresAt }));
  else
    say(
      [
        `${isNew ? 'Eingeladen' : 'Neu eingeladen'}: ${name} (${roleTitles[values.role]})`,
        link,
        'Der Link steht nur hier, gilt eine Stunde und für einen Schlüssel.',
        ...(isNew ? [] : ['Schlüssel und Sitzungen von vorher enden, sobald der neue eingerichtet ist.']),
      ].join('\n'),
    );
  return 0;
};

export const staffList: Command = async (words, { database, say }) => {
  const people = await listStaff(database);
  if (words.includes('--json')) say(JSON.stringify(people, null, 2));
  else if (people.length === 0) say('Noch niemand eingeladen: npm run shop -- staff invite NAME --role lead');
  for (const { name, roleKey, isEnabled, keyCount, lastUsedAt } of words.includes('--json') ? [] : people)
    say(
      `${name.padEnd(30)} ${roleTitles[roleKey].padEnd(16)} ${isEnabled ? 'aktiv   ' : 'gesperrt'} ${keyCount} Schlüssel, zuletzt ${lastUsedAt?.toISOString() ?? 'nie'}`,
    );
  return 0;
};

export const staffDisable: Command = async (words, { database, say }) => {
  const name = words.join(' ').trim();
  const isDone = name !== '' && (await disableStaff({ name, actor: commandLine() }, { database, clock: systemClock }));
  say(isDone ? `${name} kommt nicht mehr hinein.` : `Niemand heißt „${name}“, oder der Zugang ist schon gesperrt.`);
  return isDone ? 0 : 1;
};
