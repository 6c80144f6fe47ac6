import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useCallback,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import styles from './keys.module.css';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** What a press of keys does on a screen; `keys` is one key, or several with a space between ("g a"). */
export type KeyBinding = { keys: string; title: string; run: () => void };

/** How long the second of two keys is waited for. */
const chordMs = 1_200;

/** Where somebody types, letters are letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** What the keys pressed so far mean: done, the beginning of something, or nothing. */
export const findBinding = (pressed: string, bindings: readonly KeyBinding[]) => {
  const binding = bindings.findLast(({ keys }) => keys === pressed);
  if (binding !== undefined) return binding;
  return bindings.some(({ keys }) => keys.startsWith(`${pressed} `)) ? 'begun' : null;
};

type KeyRegister = {
  add: (bindings: readonly KeyBinding[]) => () => void;
  list: () => readonly KeyBinding[];
  subscribe: (listener: () => void) => () => void;
};

const createKeyRegister = (): KeyRegister => {
  let groups: (readonly KeyBinding[])[] = [];
  let all: readonly KeyBinding[] = [];
  const listeners = new Set<() => void>();
  const set = (next: (readonly KeyBinding[])[]) => {
    groups = next;
    all = groups.flat();
    for (const listener of listeners) listener();
  };
  return {
    add: (bindings) => {
      set([...groups, bindings]);
      return () => set(groups.filter((group) => group !== bindings));
    },
    list: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const KeysContext = createContext<KeyRegister>(createKeyRegister());

/**
 * Keys of a screen, for as long as it is there. What they do may change with every drawing; which there are is compared. Before the
 * screen is seen: whoever presses a key as soon as its button is there must not press in vain.
 */
export const useKeys = (bindings: readonly KeyBinding[]) => {
  const register = useContext(KeysContext);
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  const names = JSON.stringify(bindings.map(({ keys, title }) => ({ keys, title })));
  useLayoutEffect(() => {
    const named = JSON.parse(names) as Omit<KeyBinding, 'run'>[];
    return register.add(named.map((one, place) => ({ ...one, run: () => latest.current[place]?.run() })));
  }, [register, names]);
};

/** To another screen, for a press of a key. */
export const useGo = () => {
  const navigate = useNavigate();
  return useCallback((to: string) => void navigate(to), [navigate]);
};

/** A key, shown beside what it does. Screen readers are told the keys in the help. */
export const Key = ({ children }: { children: string }) => (
  <span className={styles.keys} aria-hidden>
    {children.split(' ').map((key) => (
      <kbd key={key} className={styles.key}>
        {key}
      </kbd>
    ))}
  </span>
);

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
      const binding = findBinding(pressed, register.list());
      begun = binding === 'begun' ? pressed : '';
      since = event.timeStamp;
      if (binding === null) return;
      event.preventDefault();
      if (binding !== 'begun') binding.run();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [register]);
  return <KeysContext value={register}>{children}</KeysContext>;
};

/** "?" lists what every key does here. */
export const KeyHelp = () => {
  const [isOpen, setOpen] = useState(false);
  const register = useContext(KeysContext);
  const bindings = useSyncExternalStore(register.subscribe, register.list);
  useKeys([{ keys: '?', title: 'Diese Liste zeigen', run: () => setOpen(true) }]);
  return (
    <Modal open={isOpen} onClose={() => setOpen(false)} title="Tasten">
      <dl className={styles.help}>
        {bindings.map(({ keys, title }) => [
          <dt key={`${keys} Taste`}>
            <Key>{keys}</Key>
          </dt>,
          <dd key={keys}>{title}</dd>,
        ])}
      </dl>
    </Modal>
  );
};
