import { useSharedT } from '../../i18n/index.ts';
import styles from './facts.module.css';

/**
 * The badge of a simulated venue. Nothing may hide it; the page paints it before it knows the venue.
 * @param isLive prices are a real market's, and the executions alone are simulated
 */
export function SimBadge({ isLive = false }: { isLive?: boolean }) {
  const t = useSharedT();
  return (
    <span className={styles.sim} data-simulated="">
      {t(isLive ? 'ui.simulatedLive' : 'ui.simulated')}
    </span>
  );
}
