import { NavLink, useNavigate } from 'react-router';
import { logOut, useLoginState } from '#web/login-state.ts';
import { say } from '#web/shell/notices/notice-store.ts';
import { customerArea, login } from '#web/shell/places.ts';
import styles from './header.module.css';

const logOutFailed = {
  id: 'abmelden',
  level: 'warn',
  text: 'Abmeldung fehlgeschlagen',
  closeLabel: 'OK',
} as const;

/** 1-shop 2: logged in "Loginbereich" and "Logout", otherwise "Login". */
export const LoginPlaces = ({ onChoose }: { onChoose?: () => void }) => {
  const { isLoggedIn } = useLoginState();
  const navigate = useNavigate();
  const leave = async () => {
    onChoose?.();
    if (await logOut()) await navigate('/');
    else say(logOutFailed);
  };
  const place = isLoggedIn ? customerArea : login;
  return (
    <>
      <NavLink to={place.to} prefetch="intent" className={styles.login ?? ''} {...(onChoose && { onClick: onChoose })}>
        {place.label}
      </NavLink>
      {isLoggedIn && (
        <button type="button" className={styles.logout} onClick={() => void leave()}>
          Logout
        </button>
      )}
    </>
  );
};
