import { signedPercent } from '@maru/domain/money';
import type { SectorSummary } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { useT } from '../i18n.ts';
import { heatOf, treemap } from './heat-map.rules.ts';
import styles from './heat-map.module.css';

/** Width over height of the map on a phone. */
const ASPECT = 1.2;

/**
 * Sectors as areas in the colour of their change; each opens its stocks. Areas grow with the root of the market value: with the value
 * itself, one company would fill the map and the smallest sectors could not be tapped.
 */
export function HeatMap({ sectors }: { sectors: readonly SectorSummary[] }) {
  const t = useT();
  const go = useGo();
  const localized = useLocalized();
  const cells = treemap(
    sectors.map(({ marketCap }) => Math.sqrt(Number(marketCap))),
    ASPECT,
  );
  return (
    <>
      <div className={styles.map} role="group" aria-label={t('overview.heatMap')}>
        {sectors.map(({ key, name, changeRate }, index) => {
          const { left, top, width, height } = cells[index] ?? { left: 0, top: 0, width: 0, height: 0 };
          const place = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
          return (
            <button
              key={key}
              type="button"
              className={styles.cell}
              style={place}
              data-heat={heatOf(changeRate)}
              data-to="/market/optionList"
              onClick={() => go(`/market/optionList?list=sector.${key}`)}
            >
              <span className={styles.name}>{localized(name)}</span>
              <span className={styles.rate}>{signedPercent(changeRate)}</span>
            </button>
          );
        })}
      </div>
      <p className={styles.note}>{t('overview.heatMapNote')}</p>
    </>
  );
}
