import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { RefreshIcon } from '../icons.ts';
import { useSharedT } from '../../i18n/index.ts';
import { Spinner } from './spinner.tsx';
import styles from './pull-to-refresh.module.css';

/** Height of the head, and the distance to pull for a refresh. */
const HEAD = 50;

/**
 * Pulling down at the top of the page calls `onRefresh`; the head stays until its promise settles. The content follows
 * the finger by transform only. Not for mouse and keyboard: screens refetch on focus and on reconnect anyway.
 */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const t = useSharedT();
  const root = useRef<HTMLDivElement>(null);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = useEffectEvent(() => {
    setIsRefreshing(true);
    void onRefresh()
      .catch(() => undefined)
      .finally(() => setIsRefreshing(false));
  });

  useEffect(() => {
    const node = root.current;
    if (!node || isRefreshing) return;
    let from: number | null = null;
    let pulled = 0;
    const show = (distance: number) => {
      pulled = distance;
      node.style.setProperty('--pull', `${distance}px`);
      node.style.setProperty('--turn', `${(distance / HEAD) * 180}deg`);
    };
    const start = (event: TouchEvent) => {
      from = window.scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    };
    const move = (event: TouchEvent) => {
      const distance = from === null ? 0 : (event.touches[0]?.clientY ?? from) - from;
      if (distance <= 0 && pulled === 0) return;
      if (distance > 0 && event.cancelable) event.preventDefault();
      node.dataset['pulling'] = '';
      show(Math.min(HEAD * 1.6, Math.max(0, distance / 2)));
    };
    const stop = () => {
      delete node.dataset['pulling'];
      if (pulled >= HEAD) refresh();
      from = null;
      show(0);
    };
    node.addEventListener('touchstart', start, { passive: true });
    node.addEventListener('touchmove', move, { passive: false });
    node.addEventListener('touchend', stop);
    node.addEventListener('touchcancel', stop);
    return () => {
      node.removeEventListener('touchstart', start);
      node.removeEventListener('touchmove', move);
      node.removeEventListener('touchend', stop);
      node.removeEventListener('touchcancel', stop);
    };
  }, [isRefreshing]);

  return (
    <div ref={root} className={styles.pull} data-refreshing={isRefreshing || undefined}>
      <div className={styles.head} role="status">
        {isRefreshing ? <Spinner label={t('ui.refreshing')} /> : <RefreshIcon />}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
