import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isStandIn } from './stand-ins.ts';

/** A service outside: slow, gone or talkative at any time, so that waiting and reading have an end. */
const timeoutMs = 5_000;

export type OutsideAnswer = { contentType: string; content: Buffer };

export const fetchOutside = async (url: string, { maximumBytes }: { maximumBytes: number }): Promise<OutsideAnswer> => {
  if (isStandIn(url)) return { contentType: '', content: await readFile(fileURLToPath(url)) };
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: '*/*' } });
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maximumBytes) throw new Error(`more than ${maximumBytes} bytes`);
    chunks.push(chunk);
  }
  if (size === 0) throw new Error('an empty answer');
  return { contentType: response.headers.get('content-type') ?? '', content: Buffer.concat(chunks) };
};
