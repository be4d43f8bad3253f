import { formatMoney } from '@maru/domain/money';
import { useLanguage } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { Change, Sparkline, toneOf } from '@maru/sdk/ui';
import { roughWords } from '../../lib/amount.rules.ts';
import { useT } from '../../lib/i18n.ts';
import styles from './asset-curve.module.css';

/**
 * Total assets of the days before today and of now, in won, as the server booked them, and the profit since: what the total grew by, less
 * what was paid in.
 */
export function AssetCurve({ total }: { total: string }) {
  const t = useT();
  const language = useLanguage();
  const { data } = useApiQuery('/fund/AssetDays', {});
  if (!data) return <div className={styles.curve} />;
  const days = data.data.map((day) => BigInt(day.total));
  const [first] = days;
  if (first === undefined) {
    return (
      <div className={styles.curve}>
        <p className={styles.none}>{t('home.curve.none')}</p>
      </div>
    );
  }
  const now = BigInt(total);
  const totals = [...days, now];
  const sorted = totals.toSorted((a, b) => (a < b ? -1 : 1));
  const [low = now, high = now] = [sorted[0], sorted.at(-1)];
  const profit = (now - first - BigInt(data.paidIn)).toString();
  const rough = (amount: bigint) => t('price.in.KRW', { amount: roughWords(amount.toString(), language) });
  const summary = t('home.curve.summary', {
    total: days.length,
    low: formatMoney(low.toString()),
    high: formatMoney(high.toString()),
  });
  return (
    <div className={styles.curve}>
      <div className={styles.chart} role="img" aria-label={summary}>
        <Sparkline points={totals.map(Number)} tone={toneOf((now - first).toString())} isWide />
        <span className={styles.axis} aria-hidden="true">
          <span>{rough(high)}</span>
          {high !== low && <span>{rough(low)}</span>}
        </span>
      </div>
      <span className={styles.since}>
        <span className={styles.note}>{t('home.curve.since', { count: days.length })}</span>
        <Change amount={profit} currency="KRW" />
      </span>
    </div>
  );
}
