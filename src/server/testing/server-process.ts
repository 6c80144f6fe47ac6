import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testSettings } from './test-settings.ts';

/** A server as an operator starts it: a process of its own, spoken to over the network. */
export type ServerProcess = {
  url: string;
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: unknown) => Promise<unknown>;
  /** SIGKILL: no farewell, as a power cut. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

const main = join(import.meta.dirname, '../main.ts');
const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1', 'content-type': 'application/json' };

/** It gets these settings alone: what the developer's own environment says is no part of a test. */
export const startServerProcess = async (
  environment: Record<string, string>,
  args: readonly string[] = [main],
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, args, {
    env: { PORT: '0', HOST: '127.0.0.1', ...testSettings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await untilListening(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    get: async (path) => (await fetch(url + path, { headers })).json(),
    post: async (path, body) => (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json(),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

const untilListening = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /läuft auf (\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
