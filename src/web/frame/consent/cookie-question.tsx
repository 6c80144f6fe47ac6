import { consentKey, consentVersion, cookieQuestionId, refusedCookie } from '#web/visit/consent.ts';
import askAtOnce from './ask-at-once.js?raw';
import { Button } from '#web/ui/press/button.tsx';
import styles from './cookie-question.module.css';

/**
 * Asks beside the page and never in its way. Both answers are one click, of one size and one look (spec 13.4). It stands in the
 * page, and a few lines behind it show it at once to whom it concerns: drawn later it would be the last thing to arrive.
 */
export const CookieQuestion = () => (
  <>
    <section
      id={cookieQuestionId}
      hidden
      aria-labelledby={`${cookieQuestionId}-titel`}
      className={styles.question}
      data-key={consentKey}
      data-version={consentVersion}
      data-refused={refusedCookie}
    >
      <div className={styles.words}>
        <h2 id={`${cookieQuestionId}-titel`} tabIndex={-1} className={styles.title}>
          Dürfen wir mitzählen?
        </h2>
        <p>
          Mit deinem Ja zählen wir über einen anderen Anbieter, welche Seiten besucht werden. Ohne geht alles genauso.{' '}
          <a href="/datenschutz#browser">Mehr dazu</a>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" data-consent="refused">
          erforderlich
        </Button>
        <Button variant="secondary" data-consent="accepted">
          alle akzeptieren
        </Button>
      </div>
    </section>
    <script dangerouslySetInnerHTML={{ __html: askAtOnce }} />
  </>
);
