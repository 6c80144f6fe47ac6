import type { Browser } from './browser.ts';
import { findClickPoint } from './click-point.ts';
import { createFind, type Find } from './find-in-page.ts';
import { describe, type Target } from './target.ts';
import { until } from './until.ts';

/** How long one click may take to show something before it is taken for one that came too early. */
const usualEffectMs = 4000;
const spaceless = (text: string) => text.replaceAll(/\s/g, '');

/** RegExps do not survive JSON by themselves. */
const toJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof RegExp ? { source: part.source, flags: part.flags } : part));

/** A customer's visit: what they see and do, whatever the browser. Everything waits for what it is about. */
export const createVisit = (browser: Browser, origin: string, effectMs = usualEffectMs) => {
  /** Runs a function in the page: it gets the finder and the arguments, and nothing else from here. */
  const ask = async <Args extends unknown[], Answer>(
    question: (find: Find, ...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer> => {
    const call = `(${question})((${createFind})(), ...${toJson(args)})`;
    return JSON.parse(await browser.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`)) as Answer;
  };

  /** Until the next page is there to be read, as early as that: the errors of its start are to be heard. */
  const goto = async (path: string) => {
    await ask(() => Object.assign(window, { isLeft: true }) && null);
    await browser.leaveFor(origin + path);
    await until(`${path} is there`, () => ask(() => !('isLeft' in window) && document.readyState !== 'loading'));
  };

  const sees = (target: Target) => ask((find, target) => find(target).length > 0, target);
  const see = (target: Target) => until(`${describe(target)} is seen`, () => sees(target));
  const isAt = (pattern: RegExp) => async () => pattern.test(await ask(() => location.pathname + location.search));
  const says = (text: RegExp, within?: Target) => async () =>
    text.test(await ask((find, within) => (within ? find(within)[0]! : document.body).innerText, within));

  const click = async (target: Target) => {
    const { x, y } = await ask(findClickPoint, target);
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await browser.act([{ type: 'pointer', id: 'mouse', actions }]);
  };

  /** Clicks until it shows: a click that comes before the page's script may be lost. */
  const press = async (target: Target, effect: Target | (() => Promise<boolean>)) => {
    const isDone = typeof effect === 'function' ? effect : () => sees(effect);
    const what = `${typeof effect === 'function' ? 'an effect' : describe(effect)} after a click on ${describe(target)}`;
    await until(what, async () => {
      if (await isDone()) return true;
      await click(target);
      if (await until(what, isDone, effectMs).catch(() => false)) return true;
      // No failure, but nobody should have to.
      console.log(`again   ${browser.name}: no effect within ${effectMs / 1000} s: ${what}`);
      return false;
    });
  };

  const check = (target: Target) =>
    press(target, () => ask((find, target) => (find(target)[0] as HTMLInputElement).checked, target));

  const valueOf = (target: Target) => ask((find, target) => (find(target)[0] as HTMLInputElement).value, target);

  /** Key by key, over what stands there. The page may write it with other spaces. */
  const type = async (target: Target, text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await until(`"${text}" in ${describe(target)}`, async () => {
      await click(target);
      await ask((find, target) => (find(target)[0] as HTMLInputElement).select(), target);
      await browser.act([{ type: 'key', id: 'keyboard', actions }]);
      return until(text, async () => spaceless(await valueOf(target)) === spaceless(text), effectMs);
    });
  };

  /** Selects by script: the list of a select is no part of the page, and each browser opens another one. */
  const select = (target: Target, option: string) =>
    until(`"${option}" in ${describe(target)}`, () =>
      ask(
        (find, target, option) => {
          const list = find(target)[0] as HTMLSelectElement;
          list.value = option;
          for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }));
          return list.value === option;
        },
        target,
        option,
      ),
    );

  /** Chooses a file by script, for the same reason. */
  const chooseFile = ({ name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }, selector: string) =>
    ask(
      (_find, base64, fileName, type, selector) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        const files = new DataTransfer();
        files.items.add(new File([bytes], fileName, { type }));
        const input = document.querySelector<HTMLInputElement>(selector)!;
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        return null;
      },
      buffer.toString('base64'),
      name,
      mimeType,
      selector,
    );

  return { ask, goto, sees, see, isAt, says, press, check, type, select, chooseFile, valueOf };
};

export type Visit = ReturnType<typeof createVisit>;
