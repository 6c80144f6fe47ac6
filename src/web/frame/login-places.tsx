import { customerArea, login } from '#web/site/places.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './header.module.css';
import known from './login.module.css';

/** spec 13.2: logged in "Loginbereich" and "Logout", otherwise "Login". Both stand in the page, `show-login.ts` says which is seen. */
export const LoginPlaces = () => (
  <>
    <a href={login.to} className={classNames(styles.login, known.out)}>
      {login.label}
    </a>
    <a href={customerArea.to} className={classNames(styles.login, known.in)}>
      {customerArea.label}
    </a>
    <button type="button" className={classNames(styles.logout, known.in)} data-logout>
      Logout
    </button>
  </>
);
