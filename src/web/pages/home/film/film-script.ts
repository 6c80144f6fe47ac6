import { productPromises } from '#domain/product/product.ts';

/** What the film tells, scene by scene: caption, transcript, and what is to be seen for those who do not see it. */
export type FilmScene = { key: 'walk' | 'practice' | 'photo' | 'money' | 'roof'; title: string; caption: string; seen: string };

export const filmScenes: readonly [FilmScene, ...FilmScene[]] = [
  {
    key: 'walk',
    title: 'Unterwegs',
    caption: 'Ein Spaziergang wie jeder andere. Bis Bello in eine Scherbe tritt.',
    seen: 'Ein Hund läuft über eine Wiese und zieht plötzlich die Pfote hoch.',
  },
  {
    key: 'practice',
    title: 'In der Praxis',
    caption: 'Du fährst in die Praxis, der du vertraust. Untersuchen, nähen, verbinden: Bello ist in guten Händen.',
    seen: 'Der Hund steht auf dem Behandlungstisch, auf dem Bildschirm läuft sein Puls, die Pfote bekommt einen Verband.',
  },
  {
    key: 'photo',
    title: 'Ein Foto genügt',
    caption: 'Die Rechnung fotografierst du mit dem Telefon und lädst sie hoch. Das war schon dein Teil.',
    seen: 'Eine Rechnung gleitet in das Bild einer Telefonkamera, es blitzt, ein Haken erscheint.',
  },
  {
    key: 'money',
    title: 'Geld zurück',
    caption: `Wir prüfen und überweisen. Auch Notdienst und ${productPromises.gotFactor}-facher Satz sind mit drin.`,
    seen: 'Aus einem Haus mit orangefarbenem Dach fliegen Münzen auf ein Konto, die Gutschrift erscheint.',
  },
  {
    key: 'roof',
    title: 'Wieder daheim',
    caption: 'Und Bello? Der liegt längst wieder bei den anderen. Mit einem Dach über dem Kopf.',
    seen: 'Ein Dach senkt sich auf ein Haus, vor dem Hund, Katze und Kaninchen stehen. Im Fenster geht Licht an.',
  },
];

export const sceneMs = 7000;
export const filmMs = filmScenes.length * sceneMs;

/** Never before the beginning, never after the end. */
export const clampTime = (ms: number) => Math.min(filmMs, Math.max(0, ms));

/** The scene that a moment of the film falls into; the very end still belongs to the last. */
export const sceneAt = (ms: number) => Math.min(filmScenes.length - 1, Math.floor(clampTime(ms) / sceneMs));

/** How much of a scene is over, from 0 to 1. */
export const partOver = (scene: number, ms: number) => Math.min(1, Math.max(0, clampTime(ms) / sceneMs - scene));

/** "0:07" */
export const timeText = (ms: number) => {
  const seconds = Math.floor(clampTime(ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
