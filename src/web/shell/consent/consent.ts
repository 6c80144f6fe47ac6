import { createStore } from '#web/shell/external-store.ts';

/** 1-shop 9. A new version asks everybody again. */
export const consentVersion = '1';
export const consentKey = 'tierdach-cookie-zustimmung';
/** For the rest of the visit (decisions 1): until the browser closes the tab. */
export const refusedKey = 'tierdach-cookie-abgelehnt';

/** `unknown` in the prerendered page and until the browser's storage was read. */
export type Consent = { choice: 'unknown' | 'open' | 'accepted' | 'refused'; isAsking: boolean };

const unknown: Consent = { choice: 'unknown', isAsking: false };
const store = createStore(unknown);
export const consent = { get: store.get, subscribe: store.subscribe, unknown: () => unknown };

/** Without storage every page asks anew: the safe side. */
const read = (storage: () => Storage, key: string) => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};
const write = (storage: () => Storage, key: string, value: string | null) => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // The choice holds for this page.
  }
};
const forever = () => localStorage;
const visit = () => sessionStorage;

/** 1-shop 4: a browser that nobody looks at is not asked (and so never tracked). */
export const isHeadless = ({ webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'>) =>
  webdriver || /headless/i.test(userAgent);

export const readConsent = (navigator: Pick<Navigator, 'webdriver' | 'userAgent'>) => {
  if (read(forever, consentKey) === consentVersion) return store.set({ choice: 'accepted', isAsking: false });
  if (read(visit, refusedKey) !== null) return store.set({ choice: 'refused', isAsking: false });
  store.set({ choice: 'open', isAsking: !isHeadless(navigator) });
};

/** "alle akzeptieren" */
export const acceptAll = () => {
  write(forever, consentKey, consentVersion);
  write(visit, refusedKey, null);
  store.set({ choice: 'accepted', isAsking: false });
};

/** "erforderlich" */
export const acceptRequired = () => {
  write(forever, consentKey, null);
  write(visit, refusedKey, consentVersion);
  store.set({ choice: 'refused', isAsking: false });
};

/** From the footer: a choice can be changed at any time. */
export const askAgain = () => store.set({ ...store.get(), isAsking: true });
