import { SampleBasics } from './sample-basics.tsx';
import { SampleForm } from './sample-form.tsx';
import { SampleOverlays } from './sample-overlays.tsx';
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
