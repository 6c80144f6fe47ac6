import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Notice, notices, unsay } from '#web/shell/notices/notice-store.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './notices.module.css';

const heightProperty = '--notices-height';

/** Tells the page how high they are: it leaves as much room at its end, and nothing that has the focus is hidden. */
const useTellHeight = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { style } = document.documentElement;
    let last = 0;
    const watcher = new ResizeObserver(() => {
      const height = element.offsetHeight;
      // The whole page looks at it: said only when it changes, it costs a visit without notices nothing.
      if (height !== last) style.setProperty(heightProperty, `${height}px`);
      last = height;
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return box;
};

const NoticeCard = ({ notice }: { notice: Notice }) => (
  <div role={notice.level === 'error' ? 'alert' : 'status'} className={styles.notice} data-level={notice.level}>
    <p>
      {notice.title && <strong>{notice.title} </strong>}
      {notice.text}
    </p>
    <div className={styles.actions}>
      {notice.action && (
        <Button variant="secondary" onClick={notice.action.run}>
          {notice.action.label}
        </Button>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          unsay(notice.id);
          notice.onClose?.();
        }}
      >
        {notice.closeLabel}
      </Button>
    </div>
  </div>
);

/** At the window's lower edge, over the page: nothing moves when one comes or goes. */
export const Notices = ({ children }: { children: ReactNode }) => {
  const all = useSyncExternalStore(notices.subscribe, notices.get, notices.none);
  const box = useTellHeight();
  return (
    <div ref={box} className={styles.notices} data-print="hide">
      {all.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      {children}
    </div>
  );
};
