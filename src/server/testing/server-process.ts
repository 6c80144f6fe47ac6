import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache, testSettings } from './test-settings.ts';

/** A server as an operator starts it: a process of its own, spoken to over the network. */
export type ServerProcess = {
  url: string;
  /** What a person at the terminal has read so far. */
  printed: () => string;
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: unknown) => Promise<unknown>;
  /** SIGKILL: no farewell, as a power cut. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  pid: number;
  /** The exit code, once it has ended; null after a kill. */
  ended: Promise<number | null>;
};

const main = join(import.meta.dirname, '../processes/main.ts');
const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1', 'content-type': 'application/json' };

/** It gets these settings alone: what the developer's own environment says is no part of a test. */
export const startServerProcess = async (
  environment: Record<string, string>,
  args: readonly string[] = [main],
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, args, {
    env: { PORT: '0', HOST: '127.0.0.1', ...testSettings, ...compileCache(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await untilListening(child, output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await ended;
  };
  return {
    url,
    printed: output.text,
    get: async (path) => (await fetch(url + path, { headers })).json(),
    post: async (path, body) => (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json(),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pid: child.pid ?? 0,
    ended,
  };
};

type Output = { text: () => string; onMore: (listener: () => void) => void };

const collectOutput = (child: ChildProcess): Output => {
  const chunks: Buffer[] = [];
  const listeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      listeners.forEach((listener) => listener());
    });
  }
  return { text: () => Buffer.concat(chunks).toString(), onMore: (listener) => void listeners.push(listener) };
};

const untilListening = (child: ChildProcess, output: Output) =>
  new Promise<string>((resolve, reject) => {
    output.onMore(() => {
      const address = /läuft auf (\S+)/.exec(output.text())?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output.text()}`)));
  });
