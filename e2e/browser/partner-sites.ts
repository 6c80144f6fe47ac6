import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else with the line that the page for partners writes. */
export const hostPage = (line: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>Verein</title><h1>Verein</h1>${line}`;

/** Two sites on this machine that carry the same line: the partner's own, and one of somebody who copied it. */
export const startPartnerSites = async () => {
  let line = '';
  const servers = [0, 1].map(() =>
    createServer((_request, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(hostPage(line))),
  );
  const origins: string[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  const [partner = '', stranger = ''] = origins;
  return {
    partner,
    stranger,
    carry: (written: string) => {
      line = written;
    },
    stop: () => {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
};

export type PartnerSites = Awaited<ReturnType<typeof startPartnerSites>>;
