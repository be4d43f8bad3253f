import type { Candle } from '@maru/domain/contracts';
import { useSharedT } from '../i18n/index.ts';
import { groupDigits } from '@maru/domain/money';
import { priceText } from './chart-options.ts';
import styles from './chart.module.css';
import { fullTime } from './time.rules.ts';

/** Maximum of rows; the newest come first. */
const ROWS = 120;

export interface DataTableProps {
  label: string;
  candles: readonly Candle[];
  /** As in `PriceChartProps`. */
  live?: Candle | null | undefined;
  priceScale: number;
  isIntraday: boolean;
  hasVolume: boolean;
  /** As in `PriceChartProps`. */
  start?: string | undefined;
}

/** The chart's data as a table: for screen readers, and for anyone who wants the figures. */
export function DataTable({ label, candles, live, priceScale, isIntraday, hasVolume, start }: DataTableProps) {
  const t = useSharedT();
  const isLine = !hasVolume;
  const last = candles.at(-1);
  const hasLive = live && last && live[0] >= last[0];
  const all = hasLive ? [...(live[0] === last[0] ? candles.slice(0, -1) : candles), live] : candles;
  const newest = all.slice(-ROWS).reverse();
  return (
    <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption className={styles.hidden}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ui.chart.time')}</th>
            {!isLine && (
              <>
                <th scope="col">{t('ui.chart.open')}</th>
                <th scope="col">{t('ui.chart.high')}</th>
                <th scope="col">{t('ui.chart.low')}</th>
              </>
            )}
            <th scope="col">{t('ui.chart.close')}</th>
            {hasVolume && <th scope="col">{t('ui.chart.volume')}</th>}
          </tr>
        </thead>
        <tbody>
          {newest.map(([time, open, high, low, close, volume]) => (
            <tr key={time}>
              <th scope="row">{fullTime(time, isIntraday)}</th>
              {!isLine && [open, high, low].map((price, at) => <td key={at}>{priceText(price, priceScale)}</td>)}
              <td>{priceText(close, priceScale)}</td>
              {hasVolume && <td>{groupDigits(String(volume))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {start !== undefined && all.length <= ROWS && <p className={styles.readout}>{start}</p>}
    </div>
  );
}
