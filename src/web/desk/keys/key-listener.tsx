import { type ReactNode, useEffect, useState } from 'react';
import { chordMs, findBinding, isTyping } from './key-list.ts';
import { createKeyRegister, KeysContext } from './keys-context.ts';

/** Hears the keys of all screens. Those of a dialog that is open, and with Ctrl, Alt or Meta, are the browser's. */
export const KeyListener = ({ children }: { children: ReactNode }) => {
  const [register] = useState(createKeyRegister);
  useEffect(() => {
    let begun = '';
    let since = 0;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      const isNext = begun !== '' && event.timeStamp - since < chordMs;
      const pressed = isNext ? `${begun} ${event.key}` : event.key;
      const found = findBinding(pressed, register.list());
      begun = found === 'begun' ? pressed : '';
      since = event.timeStamp;
      if (found === null) return;
      event.preventDefault();
      if (found !== 'begun') found.run();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [register]);
  return <KeysContext value={register}>{children}</KeysContext>;
};
