/** What a press of keys does on a screen; `keys` is one key, or several with a space between ("g a"). */
export type KeyBinding = { keys: string; title: string; run: () => void };

/** How long the second of two keys is waited for. */
export const chordMs = 1_200;

/** Where somebody types, letters are letters. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** What the keys pressed so far mean: done, the beginning of something, or nothing. */
export const findBinding = (pressed: string, bindings: readonly KeyBinding[]) => {
  const binding = bindings.findLast(({ keys }) => keys === pressed);
  if (binding !== undefined) return binding;
  return bindings.some(({ keys }) => keys.startsWith(`${pressed} `)) ? 'begun' : null;
};
