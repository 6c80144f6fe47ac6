import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi } from './bidi-connection.ts';
import type { StartBrowser } from './browser.ts';
import { startProgram } from './program.ts';

type LogEntry = { level: string; text: string };
type Place = { context: string; url: string };
type Evaluated = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } };

/** What Firefox says of files that were still on their way when their page was left; the number is its NS_BINDING_ABORTED. */
const isAboutLeaving = (text: string) =>
  text.includes('A ServiceWorker intercepted the request and encountered') ||
  (text.startsWith('downloadable font: download failed') && text.includes('status=2152398850'));

/** Firefox speaks WebDriver BiDi itself: no second program between it and the walk. */
export const startFirefox: StartBrowser = async ({ width, height }, display) => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-firefox-'));
  await writeFile(join(folder, 'user.js'), 'user_pref("intl.accept_languages", "de-DE");\n');
  // Port 0: it takes a free one and says which.
  const program = startProgram('firefox-esr', ['--profile', folder, '--no-remote', '--remote-debugging-port=0'], {
    DISPLAY: display,
    HOME: folder,
  });
  const problems: string[] = [];
  const stop = async () => {
    await program.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  const open = async () => {
    const address = await program.untilPrinted(/WebDriver BiDi listening on (ws:\S+)/);
    const { send, close } = await connectBidi(`${address}/session`, (_method, params) => {
      const { level, text } = params as LogEntry;
      if (level === 'error' && !isAboutLeaving(text)) problems.push(text);
    });
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const readWindows = async () => (await send<{ contexts: Place[] }>('browsingContext.getTree', { maxDepth: 0 })).contexts;
    const { context } = (await readWindows())[0]!;
    // The page, or a frame of it.
    let place = context;
    // A window of Firefox is never as narrow as a phone; the page in it may be.
    await send('browsingContext.setViewport', { context, viewport: { width, height } });

    return {
      name: `Firefox ${capabilities.browserVersion}`,
      leaveFor: async (url: string) => {
        await send('browsingContext.navigate', { context, url, wait: 'none' }).catch((cause: Error) => {
          // Said of the page that is left while it still loads; the walk waits for the next one anyway.
          if (!cause.message.includes('NS_BINDING_ABORTED')) throw cause;
        });
      },
      evaluate: async (expression: string) => {
        const answer = await send<Evaluated>('script.evaluate', { expression, target: { context: place }, awaitPromise: true });
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return answer.result.value;
      },
      act: async (actions: readonly object[]) => {
        await send('input.performActions', { context: place, actions });
      },
      setCookie: async (name: string, value: string) => {
        const cookie = { name, value: { type: 'string', value }, domain: 'localhost', httpOnly: true };
        await send('storage.setCookie', { cookie, partition: { type: 'context', context } });
      },
      inFrame: async (expression: string, work: () => Promise<void>) => {
        const target = { expression: `(${expression}).contentWindow`, target: { context }, awaitPromise: false };
        const frame = await send<{ result: { value: { context: string } } }>('script.evaluate', target);
        place = frame.result.value.context;
        await work().finally(() => (place = context));
      },
      takeWindow: async () => {
        const other = (await readWindows()).find((one) => one.context !== context && !one.url.startsWith('about:'));
        if (other === undefined) return null;
        await send('browsingContext.close', { context: other.context });
        await send('browsingContext.activate', { context });
        return other.url;
      },
      picture: async () =>
        Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
      takeProblems: async () => problems.splice(0),
      close: async () => {
        close();
        await stop();
      },
    };
  };
  return open().catch(async (cause: unknown) => {
    await stop();
    throw cause;
  });
};
