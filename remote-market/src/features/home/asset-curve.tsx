import { formatMoney } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { Sparkline, toneOf } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './asset-curve.module.css';

/** Total assets of the days before today and of now, in won, as the server booked them. */
export function AssetCurve({ total }: { total: string }) {
  const t = useT();
  const { data } = useApiQuery('/fund/AssetDays', {});
  if (!data) return <div className={styles.curve} />;
  const days = data.data.map((day) => BigInt(day.total));
  const [first] = days;
  if (first === undefined) {
    return (
      <div className={styles.curve}>
        <span className={styles.note}>{t('home.curve.none')}</span>
      </div>
    );
  }
  const now = BigInt(total);
  const totals = [...days, now];
  const sorted = totals.toSorted((a, b) => (a < b ? -1 : 1));
  const [low = now, high = now] = [sorted[0], sorted.at(-1)];
  const summary = t('home.curve.summary', {
    total: days.length,
    low: formatMoney(low.toString()),
    high: formatMoney(high.toString()),
  });
  return (
    <div className={styles.curve} role="img" aria-label={summary}>
      <Sparkline points={totals.map(Number)} tone={toneOf((now - first).toString())} isWide />
      <span className={styles.note}>{t('home.curve.since', { total: days.length })}</span>
    </div>
  );
}
