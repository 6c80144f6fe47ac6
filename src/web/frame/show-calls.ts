import { find } from '#web/site/find.ts';
import { callsId } from '#web/site/frame-ids.ts';
import { runningCalls, spinnerDelayMs } from '#web/visit/running-calls.ts';

/** Shows that the backend is at work, whichever part of the page asked (spec 13.5). */
export const showCalls = () => {
  const pill = find(document, `#${callsId} > *`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  runningCalls.subscribe(() => {
    if (runningCalls.count() === 0) {
      clearTimeout(timer);
      timer = undefined;
      pill.hidden = true;
    } else
      timer ??= setTimeout(() => {
        pill.hidden = false;
      }, spinnerDelayMs);
  });
};
