import type { ForexRate } from '@maru/domain/contracts';
import { formatTime } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { Change, List, ListRow, Price, QueryView, SkeletonRows, Sparkline, toneOf } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import styles from './insight.module.css';

const REFRESH_MS = 10_000;

/** Won rates of the currencies that can be exchanged, against 24 hours ago. */
export function Forex() {
  const t = useT();
  const query = useApiQuery('/market/Forex', {}, { refreshEvery: REFRESH_MS });
  return (
    <QueryView query={query} loading={<SkeletonRows count={8} hasLogo={false} />}>
      {({ rates, asOf }) => (
        <>
          <List label={t('market.tab.forex')}>
            {rates.map((rate) => (
              <RateRow key={rate.currency} rate={rate} />
            ))}
          </List>
          <p className={styles.note}>{t('forex.note', { time: formatTime(asOf) })}</p>
        </>
      )}
    </QueryView>
  );
}

function RateRow({ rate: { currency, per, value, changeRate, spark } }: { rate: ForexRate }) {
  const t = useT();
  const go = useGo();
  return (
    <ListRow
      title={t(`forex.name.${currency}`)}
      detail={`${per} ${currency}`}
      middle={
        <span className={styles.spark}>
          <Sparkline points={spark} tone={toneOf(changeRate)} isWide />
        </span>
      }
      end={
        <span className={styles.rate}>
          <Price value={value} unit="₩" />
        </span>
      }
      endDetail={<Change rate={changeRate} />}
      onPress={() => go('/information/exChange')}
      to="/information/exChange"
    />
  );
}
