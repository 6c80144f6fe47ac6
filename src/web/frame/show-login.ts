import { say } from '#web/visit/notice-store.ts';
import { loginState, logOut } from '#web/visit/login-state.ts';

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
