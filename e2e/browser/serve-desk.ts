import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildDesk } from '#server/desk.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import { loadDeskPages } from '#server/foundation/website/website.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { testSettings } from '#server/testing/test-settings.ts';

/** The desk is told its address before it listens. */
const findPort = async () => {
  const server = createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

type Given = Pick<Parameters<typeof buildDesk>[0], 'connection' | 'clock' | 'mailer' | 'printer'> & { dataDir: string };

/** A desk in this process, with the shipped files and an address of its own. */
export const serveDesk = async ({ dataDir, ...given }: Given) => {
  const url = `http://localhost:${await findPort()}`;
  const config = parseConfig({ ...testSettings, DATA_DIR: dataDir, LOG_LEVEL: 'error', DESK_URL: url });
  const website = await loadDeskPages(join(import.meta.dirname, '../../build/desk'));
  const app = await buildDesk({ ...(await shippedReference()), ...given, config, website });
  await app.listen({ port: Number(new URL(url).port), host: 'localhost' });
  return { app, url };
};
