import { useTopic } from '@maru/sdk/live';
import { LiveChange, LivePrice, SimBadge } from '@maru/sdk/ui';
import styles from './chart-panel.module.css';

/**
 * Name, newest price and badge of a chart that takes the whole screen and covers those of the page. Like the page, it
 * shows the badge until the venue is known to be real.
 */
export function ChartLead({ symbol, name }: { symbol: string; name: string }) {
  const quote = useTopic(`quote:${symbol}`);
  const state = useTopic('state');
  return (
    <div className={styles.lead}>
      <strong className={styles.name}>{name}</strong>
      {quote && (
        <>
          <LivePrice quote={quote} hasTone />
          <LiveChange quote={quote} />
        </>
      )}
      {(state?.simulated ?? true) && <SimBadge isLive={state?.feed === 'live'} />}
    </div>
  );
}
