import brand from '#reference/brand.json' with { type: 'json' };
import { allowedWeaknesses } from '#server/foundation/config/weak-settings.ts';
import type { Config } from '#server/foundation/config/config.ts';

/** For the person at the terminal; everything else is in the log. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

export const sayServing = (config: Config, address: string) => {
  const { appEnv, databaseUrl, workers } = config;
  const parts = [appEnv, databaseUrl === null ? 'eingebaute Datenbank' : 'PostgreSQL'];
  if (workers > 1) parts.push(`${workers} Prozesse`);
  say(`${brand.name} läuft auf ${address} (${parts.join(', ')})`);
  for (const weakness of allowedWeaknesses(config)) say(`Achtung: ${weakness}`);
};
