import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandRoot } from './island-root.tsx';
import { usePart } from '#web/start/part-files.ts';
import styles from './island.module.css';

type IslandProps<Props> = {
  /** The file that starts it in the browser, below src/web and without its end: "pages/kontakt/feedback.start". */
  part: string;
  /** Must be what that file starts. */
  of: ComponentType<Props>;
  props?: Props & object;
  when?: 'near' | 'now';
  className?: string | undefined;
};

/**
 * A part of a written page that React takes over in the browser. It is written as a tree of its own, for in the browser it will
 * be one: React must find there what it would have made.
 */
export const Island = <Props,>({ part, of: Part, props, when = 'near', className }: IslandProps<Props>) => {
  const start = usePart(part, when);
  // Stands in ids, which style sheets and references must be able to name.
  const prefix = part.replaceAll(/\W/g, '-');
  const partProps = (props ?? {}) as Props & object;
  const inside = renderToString(
    <IslandRoot>
      <Part {...partProps} />
    </IslandRoot>,
    { identifierPrefix: prefix },
  );
  return (
    <div
      {...start}
      data-prefix={prefix}
      data-props={props && JSON.stringify(props)}
      className={className}
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
};

/** Where an app begins whose first screen only the browser knows. `of` is not shown here: it brings its styles into the page. */
export const AppPlace = ({ part }: { part: string; of: unknown }) => (
  <div {...usePart(part, 'now')}>
    <p className={styles.waiting}>Wird geladen …</p>
  </div>
);
