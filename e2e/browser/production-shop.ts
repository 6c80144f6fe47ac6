import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#server/testing/server-process.ts';
import { productionSettings } from '#server/testing/test-settings.ts';

/** Somebody else's tag manager: a script that empties the queue into a list which the test can read. */
const tagScript =
  'window.taggedVisits = [...window.dataLayer]; window.dataLayer.push = function (entry) { window.taggedVisits.push(entry); return Array.prototype.push.call(this, entry) };';

const startTagServer = async () => {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript').end(tagScript);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/gtm.js?id=TEST`, asked, stop: () => new Promise((resolve) => server.close(resolve)) };
};

/** A shop as its customers meet it, with a tag manager on another host. */
export const startProductionShop = async () => {
  const tag = await startTagServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-production-'));
  const server = await startServerProcess({
    ...productionSettings,
    TRACKING_TAG_URL: tag.url,
    DATA_DIR: dataDir,
  });
  return {
    url: server.url,
    tag,
    stop: async () => {
      await server.stop();
      await tag.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
