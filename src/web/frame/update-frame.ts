import { say } from '#web/visit/stores.ts';
import { loginState, logOut } from '#web/visit/login-state.ts';
import { find, callsId, menuId } from '#web/site/find.ts';
import { runningCalls, spinnerDelayMs } from '#web/visit/running-calls.ts';

const logOutFailed = {
  id: 'abmelden',
  level: 'warn',
  text: 'Abmeldung fehlgeschlagen',
  closeLabel: 'OK',
} as const;

const leave = async () => {
  if (await logOut()) location.assign('/');
  else say(logOutFailed);
};

/** Shows who is logged in their ways (login.module.css), and takes "Logout". */
export const showLogin = () => {
  const show = () => {
    const { isInitialised, isLoggedIn, isUnreachable } = loginState.get();
    // Until it is known it is as this browser remembers it (remembered-login.js).
    if (isInitialised && !isUnreachable) document.documentElement.dataset['login'] = isLoggedIn ? 'in' : 'out';
  };
  loginState.subscribe(show);
  show();
  for (const button of document.querySelectorAll('[data-logout]')) button.addEventListener('click', () => void leave());
};

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

/** The page was written at build time; the year may have turned since. */
export const showYear = () => {
  const year = document.querySelector('[data-this-year]');
  if (year) year.textContent = String(new Date().getFullYear());
};

/** spec 13.2: the eye sees what was chosen before the menu goes. */
const menuCloseMs = 300;

/** The browser opens and closes the menu; a choice in it closes it too, where the page stays. */
export const closeMenuAfterChoice = () => {
  const menu = document.getElementById(menuId);
  menu?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a, button') || !menu.matches(':popover-open')) return;
    setTimeout(() => menu.matches(':popover-open') && menu.hidePopover(), menuCloseMs);
  });
};
