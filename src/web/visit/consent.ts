import { createStore } from './stores.ts';
import { keptOnDevice } from './storage.ts';

/** spec 13.4. A new version asks everybody again. */
export const consentVersion = '1';
export const consentKey = 'tierdach-cookie-zustimmung';
/** For the rest of the visit (spec 13.4): until the browser is closed, in all its tabs. */
export const refusedCookie = 'tierdach-cookie-abgelehnt';
export const cookieQuestionId = 'cookie-frage';

export type Consent = { choice: 'open' | 'accepted' | 'refused'; isAsking: boolean };

/** spec 13.4: a browser that nobody looks at is not asked (and so never tracked). */
export const isHeadless = ({ webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'>) =>
  webdriver || /headless/i.test(userAgent);

/** Without storage every page asks anew: the safe side. */
const accepted = keptOnDevice(consentKey);
const isAccepted = () => accepted.read() === consentVersion;
const keepAccepted = (isAccepted: boolean) => {
  if (isAccepted) accepted.write(consentVersion);
  else accepted.remove();
};

const isRefused = () => document.cookie.includes(`${refusedCookie}=`);
const keepRefused = (isRefused: boolean) => {
  document.cookie = `${refusedCookie}=${consentVersion}; path=/; SameSite=Lax${isRefused ? '' : '; max-age=0'}`;
};

const read = (): Consent => {
  const choice = isAccepted() ? 'accepted' : isRefused() ? 'refused' : 'open';
  return { choice, isAsking: choice === 'open' && !isHeadless(navigator) };
};

const store = createStore<Consent>({ choice: 'open', isAsking: false });
export const consent = { get: store.get, subscribe: store.subscribe };

export const readConsent = () => store.set(read());

/** "alle akzeptieren" or "erforderlich" */
export const choose = (choice: 'accepted' | 'refused') => {
  keepAccepted(choice === 'accepted');
  keepRefused(choice === 'refused');
  store.set({ choice, isAsking: false });
};

/** From the footer: a choice can be changed at any time. */
export const askAgain = () => store.set({ ...store.get(), isAsking: true });
