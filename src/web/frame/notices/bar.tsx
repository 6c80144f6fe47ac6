import { barId } from '#web/site/find.ts';
import { CookieQuestion } from '#web/frame/consent/cookie-question.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './bar.module.css';

/**
 * One quiet bar at the window's lower edge for all that the shop has to say beside the page: the most urgent notice, or else the
 * cookie question. Never higher than a third of the window; the page makes room for it (`show-notices.ts`).
 */
export const Bar = ({ hasQuestion }: { hasQuestion: boolean }) => (
  <div id={barId} className={styles.bar} data-print="hide">
    <div className={styles.notices} />
    <template>
      <div className={styles.notice}>
        <p>
          <strong /> <span />
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" data-does="act">
            {' '}
          </Button>
          <Button variant="secondary" data-does="close">
            {' '}
          </Button>
        </div>
      </div>
    </template>
    {hasQuestion && (
      <div className={styles.question}>
        <CookieQuestion />
      </div>
    )}
  </div>
);
