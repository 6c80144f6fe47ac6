import { useNavigate } from 'react-router';
import { useKeys } from '#web/desk/keys/use-keys.ts';

/** "z" leads to the list as it was left, or to the whole one for who came by an address. */
export const useWayBack = () => {
  const navigate = useNavigate();
  const back = () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate('/'));
  };
  useKeys([{ keys: 'z', title: 'Zurück zur Liste', run: back }]);
  return back;
};
