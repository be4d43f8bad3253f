import type { Candle, CopyProduct } from '@maru/domain/contracts';
import { PriceChart } from '@maru/sdk/charts';
import { useLocalized } from '@maru/sdk/i18n';
import { toneOf } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './copy-detail.module.css';

const HEIGHT = '9rem';
/** A curve shorter than this is labelled with times, a longer one with days. */
const TIMES_BELOW_MS = 5 * 24 * 60 * 60_000;

/** The unit prices of a product's closes. Before its second one a sentence takes the place of the chart. */
export function UnitChart({ product: { name, curve, returnRate } }: { product: CopyProduct }) {
  const t = useT();
  const nameOf = useLocalized();
  const candles = curve.map(([time, text]): Candle => {
    const price = Number(text);
    return [time, price, price, price, price, 0];
  });
  const [first, last] = [candles[0]?.[0] ?? 0, candles.at(-1)?.[0] ?? 0];
  return (
    <div className={styles.curve}>
      {candles.length > 1 ? (
        <PriceChart
          label={t('copyDetail.chart', { name: nameOf(name) })}
          candles={candles}
          kind="line"
          priceScale={2}
          isIntraday={last - first < TIMES_BELOW_MS}
          tone={toneOf(returnRate)}
          averages={[]}
          hasVolume={false}
          visible={candles.length}
          height={HEIGHT}
        />
      ) : (
        <p className={styles.text}>{t('copyDetail.noCurve')}</p>
      )}
    </div>
  );
}
