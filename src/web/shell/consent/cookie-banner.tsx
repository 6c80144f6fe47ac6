import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { acceptAll, acceptRequired, consent, readConsent } from '#web/shell/consent/consent.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './cookie-banner.module.css';

/** Asks beside the page and never in its way. Both answers are one click, of one size and one look (decisions 6). */
export const CookieBanner = () => {
  const { isAsking, choice } = useSyncExternalStore(consent.subscribe, consent.get, consent.unknown);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Once the page is at work: the question has time, who touches the page has not.
    const timer = setTimeout(() => readConsent(navigator));
    return () => clearTimeout(timer);
  }, []);
  // Whoever asked for it shall find it, also without eyes. At the first visit the focus stays where it is.
  const isReopened = isAsking && choice !== 'open';
  useEffect(() => {
    if (isReopened) heading.current?.focus();
  }, [isReopened]);

  if (!isAsking) return null;
  return (
    <section aria-labelledby="cookie-frage" className={styles.banner}>
      <div className={styles.words}>
        <h2 id="cookie-frage" ref={heading} tabIndex={-1} className={styles.title}>
          Dürfen wir mitzählen?
        </h2>
        <p>
          Mit deinem Ja messen wir über einen anderen Anbieter, welche Seiten besucht werden. Ohne dein Ja bleibt alles aus, und
          der Shop funktioniert genauso. Mehr dazu unter <Link to="/datenschutz#browser">Datenschutz</Link>.
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={acceptRequired}>
          erforderlich
        </Button>
        <Button variant="secondary" onClick={acceptAll}>
          alle akzeptieren
        </Button>
      </div>
    </section>
  );
};
