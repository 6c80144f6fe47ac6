import { createStore } from '#web/visit/stores.ts';

/** The browser offers to put the shop beside its other apps; not every one does, and only once a visit. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

export const installPrompt = createStore<InstallPrompt | null>(null);

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** From here on: the browser asks when it likes, we when it helps. */
export const watchInstalling = () => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    installPrompt.set(event);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
};

export type Device = 'ios' | 'android' | 'other';

/** Which words lead to the home screen. A newer iPad says that it is a Mac, and has fingers. */
export const deviceOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
};
