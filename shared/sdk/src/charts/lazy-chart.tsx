import { useEffect, useState, type ComponentType, type CSSProperties } from 'react';
import { useSharedT } from '../i18n/index.ts';
import { Button, Spinner } from '../ui/index.ts';
import styles from './chart.module.css';

const HEIGHT = '18rem';
export const chartHeight = (height = HEIGHT) => ({ '--chart-height': height }) as CSSProperties;

/** A chart whose code is loaded when it is first shown. A failed load can be retried: its result is not cached. */
export function lazyChart<P extends { height?: string }>(load: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | null = null;
  return function Chart(props: P) {
    const t = useSharedT();
    const [Drawing, setDrawing] = useState(() => ready);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Drawing) return;
      let isLive = true;
      load().then(
        (component) => {
          ready = component;
          if (isLive) setDrawing(() => component);
        },
        () => isLive && setHasFailed(true),
      );
      return () => {
        isLive = false;
      };
    }, [Drawing, attempt]);

    if (Drawing) return <Drawing {...props} />;
    const retry = () => {
      setHasFailed(false);
      setAttempt((count) => count + 1);
    };
    return (
      <div className={styles.reserve} style={chartHeight(props.height)}>
        {hasFailed ? (
          <div role="alert">
            {t('ui.chart.failed')}
            <Button kind="soft" size="s" onClick={retry}>
              {t('ui.retry')}
            </Button>
          </div>
        ) : (
          <Spinner label={t('ui.loading')} />
        )}
      </div>
    );
  };
}
