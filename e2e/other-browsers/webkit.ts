import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputSource, StartBrowser } from './browser.ts';
import { takeProblemsInPage } from './page-problems.ts';
import { startProgram } from './program.ts';
import { until } from './until.ts';

/** Shorter than anybody waits for a page: a question that is lost while one page gives way to the next is asked again. */
const patienceMs = 30_000;

const findFreePort = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Without the room around its buttons the toolbar, and so the window, gets as narrow as a phone. */
const writeNarrowToolbar = async (folder: string) => {
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), 'button { min-width: 0; margin: 0; border: 0; padding: 0; }\n');
};

type Point = { x: number; y: number };

/** This driver takes the places of a frame for places of the window. */
const moveBy = ({ x, y }: Point, { actions, ...source }: InputSource) => ({
  ...source,
  actions: actions.map((action) => {
    const to = action as Partial<Point>;
    return to.x === undefined || to.y === undefined ? action : { ...to, x: Math.round(to.x + x), y: Math.round(to.y + y) };
  }),
});

/** A command of classic WebDriver: an address, a body, a value. */
const connect = (driver: string) => async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const response = await fetch(driver + path, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: Error) => {
    throw new Error(`WebKitWebDriver, ${path.split('/').at(-1)}: ${cause.message}`, { cause });
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value as unknown;
};

/** WebKitGTK's driver starts its own small browser, which keeps nothing, and speaks classic WebDriver. */
export const startWebKit: StartBrowser = async ({ width, height }, display) => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-webkit-'));
  await writeNarrowToolbar(folder);
  const port = await findFreePort();
  const program = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: display,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  const command = connect(`http://127.0.0.1:${port}`);
  const stop = async () => {
    await program.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  const open = async () => {
    await until('WebKitWebDriver answers', () => command('GET', '/status'));
    const { sessionId, capabilities } = (await command('POST', '/session', {
      capabilities: {},
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const session = `/session/${sessionId}`;
    await command('POST', `${session}/window/rect`, { width, height });
    const problems: string[] = [];
    let frameOffset: Point = { x: 0, y: 0 };
    const evaluate = async (expression: string) => {
      const script = `return (async () => ({ problems: (${takeProblemsInPage})(), answer: await ${expression} }))()`;
      const result = await command('POST', `${session}/execute/sync`, { script, args: [] });
      const { answer, problems: more } = result as { answer: string; problems: string[] };
      problems.push(...more);
      return answer;
    };
    const own = await command('GET', `${session}/window`);
    const goToWindow = (handle: unknown) => command('POST', `${session}/window`, { handle });
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      leaveFor: async (url: string) => {
        await command('POST', `${session}/url`, { url });
      },
      evaluate,
      act: async (sources: readonly InputSource[]) => {
        await command('POST', `${session}/actions`, { actions: sources.map((source) => moveBy(frameOffset, source)) });
      },
      setCookie: async (name: string, value: string) => {
        await command('POST', `${session}/cookie`, { cookie: { name, value, path: '/', httpOnly: true } });
      },
      inFrame: async (expression: string, work: () => Promise<void>) => {
        const script = `const frame = ${expression}; const { x, y } = frame.getBoundingClientRect(); return { frame, x, y }`;
        const answer = await command('POST', `${session}/execute/sync`, { script, args: [] });
        const { frame: id, ...offset } = answer as Point & { frame: unknown };
        await command('POST', `${session}/frame`, { id });
        frameOffset = offset;
        await work().finally(() => {
          frameOffset = { x: 0, y: 0 };
          return command('POST', `${session}/frame`, { id: null });
        });
      },
      takeWindow: async () => {
        const handles = (await command('GET', `${session}/window/handles`)) as string[];
        const other = handles.find((handle) => handle !== own);
        if (other === undefined) return null;
        await goToWindow(other);
        const url = (await command('GET', `${session}/url`)) as string;
        const isThere = url !== '' && !url.startsWith('about:');
        if (isThere) await command('DELETE', `${session}/window`);
        await goToWindow(own);
        return isThere ? url : null;
      },
      picture: async () => Buffer.from((await command('GET', `${session}/screenshot`)) as string, 'base64'),
      takeProblems: async () => {
        await evaluate('""');
        return problems.splice(0);
      },
      close: async () => {
        await command('DELETE', session).catch(() => {});
        await stop();
      },
    };
  };
  return open().catch(async (cause: unknown) => {
    await stop();
    throw cause;
  });
};
