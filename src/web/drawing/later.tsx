import type { ReactNode } from 'react';
import { usePart } from '#web/start/part-files.ts';

/**
 * A drawing that a first view does not show: the browser neither builds it nor asks for its pictures before somebody comes near. Where
 * no script runs it stands in the page.
 */
export const Later = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <div {...usePart('drawing/later.start')} className={className}>
    <template>{children}</template>
    <noscript>{children}</noscript>
  </div>
);
