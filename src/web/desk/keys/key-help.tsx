import { useContext, useState, useSyncExternalStore } from 'react';
import { Key } from './key.tsx';
import { KeysContext } from './keys-context.ts';
import { useKeys } from './use-keys.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import styles from './key.module.css';

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
