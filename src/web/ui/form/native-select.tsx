import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import control from './control.module.css';
import styles from './native-select.module.css';

/** The browser's own select in the look of the other inputs; `Select` and `DateSelect` put a label to it. */
export const NativeSelect = ({ className, ...props }: ComponentProps<'select'>) => (
  <span className={classNames(styles.box, className)}>
    <select {...props} className={classNames(control.control, styles.select)} />
    <ChevronDown aria-hidden focusable="false" />
  </span>
);
