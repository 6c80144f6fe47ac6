import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from '@prometheus-io/client';
import packageFile from '#package' with { type: 'json' };
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { countHouse } from './house-store.ts';

export type House = { database: Database; clock: Clock; dataDir: string; tarifVersion: string };

/** What is the same whichever process is asked: it is read once for an answer, never added up. */
export const createHouseGauges = ({ database, clock, dataDir, tarifVersion }: House) => {
  const register = new Registry();
  const registers = [register];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const waiting = gauge('tierdach_mails_waiting', 'mails in the outbox that are still to be sent');
  const parked = gauge('tierdach_mails_parked', 'mails that were given up until somebody looks at them');
  const age = gauge('tierdach_mail_oldest_seconds', 'age of the oldest mail that is still to be sent');
  const lastDay = gauge('tierdach_day_last_done_timestamp_seconds', 'when the work of a day was last finished');
  const free = gauge('tierdach_disk_free_bytes', 'room on the disk of DATA_DIR');
  const size = gauge('tierdach_disk_size_bytes', 'size of the disk of DATA_DIR');
  const reachable = gauge('tierdach_database_up', '1 where the database answers');
  const build = new Gauge({
    name: 'tierdach_build_info',
    help: 'always 1; its labels say what runs',
    labelNames: ['version', 'node', 'tarifs'],
    registers,
  });
  build.set({ version: packageFile.version, node: process.version, tarifs: tarifVersion }, 1);

  const readDatabase = async () => {
    try {
      const counts = await countHouse(database);
      waiting.set(counts.waiting);
      parked.set(counts.parked);
      age.set(counts.oldestWaiting === null ? 0 : (clock.now().getTime() - counts.oldestWaiting.getTime()) / 1000);
      if (counts.lastDay !== null) lastDay.set(counts.lastDay.getTime() / 1000);
      reachable.set(1);
    } catch {
      // What it said before is no news: better nothing than that.
      for (const gauge of [waiting, parked, age, lastDay]) gauge.remove();
      reachable.set(0);
    }
  };
  const readDisk = async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir).catch(() => ({ bavail: Number.NaN, blocks: Number.NaN, bsize: 1 }));
    free.set(bavail * bsize);
    size.set(blocks * bsize);
  };

  return async () => {
    await Promise.all([readDatabase(), readDisk()]);
    return register.metrics();
  };
};
