import { SampleBasics } from '#web/pages/samples/sample-basics.tsx';
import { SampleForm } from '#web/pages/samples/sample-form.tsx';
import { SampleOverlays } from '#web/pages/samples/sample-overlays.tsx';
import styles from './samples.module.css';

/** Every building block of ui/ in every state. Development only. */
export const Samples = () => {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Bausteine</h1>
      <SampleBasics />
      <SampleForm />
      <SampleOverlays />
    </div>
  );
};
