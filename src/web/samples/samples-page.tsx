import { SampleBasics } from '#web/samples/sample-basics.tsx';
import { SampleForm } from '#web/samples/sample-form.tsx';
import { SampleOverlays } from '#web/samples/sample-overlays.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import styles from './samples.module.css';

export const meta = () => pageMeta({ title: 'Bausteine', isHidden: true });

/** Every building block of ui/ in every state. Development only. */
export default function SamplesPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Bausteine</h1>
      <SampleBasics />
      <SampleForm />
      <SampleOverlays />
    </div>
  );
}
