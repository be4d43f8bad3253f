import { useSharedT } from '../../i18n/index.ts';
import styles from './facts.module.css';

/** The badge of a simulated venue. Nothing may hide it; the page paints it before it knows the venue. */
export function SimBadge() {
  const t = useSharedT();
  return (
    <span className={styles.sim} data-simulated="">
      {t('ui.simulated')}
    </span>
  );
}
