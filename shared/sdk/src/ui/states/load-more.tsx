import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { useSharedT } from '../../i18n/index.ts';
import { Spinner } from './spinner.tsx';
import styles from './load-more.module.css';

/** Calls `onMore` when the element with the returned ref comes within 300 px of the viewport, while `isActive`. */
export function useInfiniteScroll(onMore: () => void, isActive: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const node = end.current;
    if (!node || !isActive) return;
    // Of several changes that are reported at once, as on a busy phone, the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), {
      rootMargin: '300px 0px',
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [isActive]);
  return end;
}

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  /** The last page failed: stops loading automatically and shows a retry. */
  hasFailed?: boolean;
}

/** The end of a paged list: loads the next page before it is reached. */
export function LoadMore({ hasMore, isLoading, onMore, hasFailed = false }: LoadMoreProps) {
  const t = useSharedT();
  const end = useInfiniteScroll(onMore, hasMore && !isLoading && !hasFailed);
  return (
    <div ref={end} className={styles.end}>
      {hasFailed ? (
        <Button kind="soft" size="s" onClick={onMore} isPending={isLoading}>
          {t('ui.retry')}
        </Button>
      ) : hasMore ? (
        <Spinner label={t('ui.loading')} />
      ) : (
        t('ui.end')
      )}
    </div>
  );
}
