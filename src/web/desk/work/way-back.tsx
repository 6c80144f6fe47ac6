import { useNavigate } from 'react-router';
import { Key } from '#web/desk/keys/key.tsx';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import { TextButton } from '#web/desk/parts/text-button.tsx';
import styles from './work.module.css';

/** "z" leads to the list as it was left, or to the whole one for who came by an address. */
export const WayBack = () => {
  const navigate = useNavigate();
  const back = () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate('/'));
  };
  useKeys([{ keys: 'z', title: 'Zurück zur Liste', run: back }]);
  return (
    <p className={styles.line}>
      <TextButton onClick={back}>Zurück zur Liste</TextButton>
      <Key>z</Key>
    </p>
  );
};
