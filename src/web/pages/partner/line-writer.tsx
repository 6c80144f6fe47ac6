import { speciesKeys } from '#domain/animal/species.ts';
import { partnerWidget } from '#domain/wire/pages.ts';
import { siteOrigin } from '#web/document/head.tsx';
import { speciesWords } from '#web/product/animal-words.ts';
import { calculator } from '#web/site/places.ts';
import page from '#web/site/page.module.css';
import { usePart } from '#web/start/part-files.ts';
import { classNames } from '#web/ui/class-names.ts';
import control from '#web/ui/form/control.module.css';
import { Button } from '#web/ui/press/button.tsx';
import styles from './line-writer.module.css';

/** What stands in the place of the code until somebody types theirs. */
const codeToReplace = 'IHR-CODE';

const line = (code: string) =>
  `<script async src="${siteOrigin}${partnerWidget.script}"></script>` +
  `<tierdach-rechner partner="${code}"><a href="${siteOrigin}${calculator.to}?aff=${code}">Tierversicherung berechnen</a></tierdach-rechner>`;

/** Without script the line stands there with the place for the code marked in words. */
export const LineWriter = () => (
  <div {...usePart('pages/partner/line.start', 'near')} className={styles.writer}>
    <form className={classNames(styles.fields, page.withScript)}>
      <label className={styles.field}>
        <span>Ihr Code</span>
        <input
          name="code"
          className={control.control}
          maxLength={64}
          pattern="[A-Za-z0-9_\-]*"
          autoComplete="off"
          spellCheck={false}
          placeholder={codeToReplace}
        />
      </label>
      <label className={styles.field}>
        <span>Welche Tierart zuerst?</span>
        <select name="species" className={control.control}>
          {speciesKeys.map((key) => (
            <option key={key} value={key}>
              {speciesWords[key].title}
            </option>
          ))}
        </select>
      </label>
    </form>
    <figure className={styles.ready}>
      <figcaption className={styles.label}>Diese Zeile kommt in Ihre Seite</figcaption>
      <pre className={styles.line}>
        <code data-line>{line(codeToReplace)}</code>
      </pre>
    </figure>
    <p className={page.withoutScript}>{`Setzen Sie für ${codeToReplace} Ihren Code ein, an beiden Stellen.`}</p>
    <div className={page.withScript}>
      <Button variant="secondary">Zeile kopieren</Button>
      <output className={styles.notice} />
    </div>
  </div>
);
