import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '#web/use-in-browser.ts';
import styles from './parts.module.css';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonInside, buttonLook, type ButtonLinkProps, Button } from '#web/ui/press/button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import doneStyles from '#web/customer-area/profile/profile.module.css';

type PageHeadProps = {
  title: string;
  /** Where it says something else than the title. */ windowTitle?: string;
  sub?: ReactNode;
  children?: ReactNode;
};

/** The head of a screen, which also names the window. */
export const PageHead = ({ title, windowTitle = title, sub, children }: PageHeadProps) => {
  useTitle(windowTitle);
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.pageTitle}>{title}</h1>
        {sub !== undefined && <p className={styles.lead}>{sub}</p>}
      </div>
      {children}
    </header>
  );
};

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <div data-print="hide">
    <Link to={to} className={styles.back}>
      <ArrowLeft aria-hidden /> {children}
    </Link>
  </div>
);

/** A link that looks like a button and stays inside the app. */
export const ButtonLink = ({ to, variant, size, wide, icon, children, className }: ButtonLinkProps) => (
  <Link to={to} className={buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className })}>
    <ButtonInside icon={icon}>{children}</ButtonInside>
  </Link>
);

type EmptyProps = { picture: PictureName; title: string; children: ReactNode; action?: ReactNode };

/** Nothing here yet, and what to do about it. */
export const Empty = ({ picture, title, children, action }: EmptyProps) => (
  <div className={styles.empty}>
    <Picture name={picture} size={88} />
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.sub}>{children}</p>
    </div>
    {action}
  </div>
);

type FormActionsProps = { /** What the button does: "Speichern". */ submit: string; isBusy: boolean; onCancel: () => void };

/** The end of a form that was opened to change something. */
export const FormActions = ({ submit, isBusy, onCancel }: FormActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" busy={isBusy}>
      {isBusy ? 'Einen Moment …' : submit}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Abbrechen
    </Button>
  </div>
);

/** Says that something was done, and takes the focus from the form that is gone. */
export const Done = ({ message }: { message: string | null }) => {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (message !== null) box.current?.focus();
  }, [message]);
  return (
    <output ref={box} tabIndex={-1} className={doneStyles.done}>
      {message}
    </output>
  );
};
