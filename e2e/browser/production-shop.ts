import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepPretendDocuments } from '#server/testing/pretend-printer.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { productionSettings } from '#server/testing/test-settings.ts';
import { ownDatabase } from './own-database.ts';

/** Somebody else's tag manager: a script that empties the queue into a list which the test can read. */
const tagScript =
  'window.taggedVisits = [...window.dataLayer]; window.dataLayer.push = function (entry) { window.taggedVisits.push(entry); return Array.prototype.push.call(this, entry) };';

const startTagServer = async () => {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript').end(tagScript);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/gtm.js?id=TEST`,
    requests,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};

/** A shop as its customers meet it, with a tag manager on another host. */
export const startProductionShop = async () => {
  const tag = await startTagServer();
  const own = await ownDatabase();
  await keepPretendDocuments(own.settings.dataDir);
  const server = await startServerProcess({
    ...productionSettings,
    TRACKING_TAG_URL: tag.url,
    DATA_DIR: own.settings.dataDir,
    DATABASE_URL: own.settings.databaseUrl ?? '',
  });
  return {
    url: server.url,
    tag,
    stop: async () => {
      await server.stop();
      await tag.stop();
      await own.remove();
    },
  };
};
