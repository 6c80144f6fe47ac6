import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Notice, notices, unsay } from '#web/shell/notices/notice-store.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './notices.module.css';

/** Marks the page's end, which leaves as much room as they take. */
export const noticesRoom = { 'data-notices-room': '' };

/**
 * Told to the two that need it: a property of the whole page would style every element of it anew. What has the focus never
 * hides behind a notice, and the page's end never lies below one.
 */
const makeRoom = (height: number) => {
  document.documentElement.style.scrollPaddingBottom = `${height}px`;
  for (const end of document.querySelectorAll<HTMLElement>('[data-notices-room]')) {
    end.style.paddingBottom = height === 0 ? '' : `calc(var(--s8) + ${height}px)`;
  }
};

/** Makes room for them. */
const useMakeRoom = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let last = 0;
    const watcher = new ResizeObserver(() => {
      const height = element.offsetHeight;
      if (height !== last) makeRoom(height);
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
  const box = useMakeRoom();
  return (
    <div ref={box} className={styles.notices} data-print="hide">
      {all.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      {children}
    </div>
  );
};
