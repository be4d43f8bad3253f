import { formatMoney } from '@maru/domain/money';
import { useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { Change, List, ListRow, QueryView, Section, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './insight-panel.module.css';
import { yearsOf } from './years.rules.ts';

/** Five years; the record of a market is shorter at first. */
const MONTHS = 61;

/** How the price changed in each year, and what a share was paid: what the record of the market tells of a year. */
export function Years({ symbol }: { symbol: string }) {
  const t = useT();
  const query = useApiQuery('/market/Kline', { symbol, period: '1mo', limit: MONTHS, adjustment: 'forward' });
  const dividends = useApiQuery('/market/Dividends', { symbol }).data?.data;
  const splits = useApiQuery('/market/Splits', { symbol }).data?.data;
  // That a year had no dividend is said only when it is known.
  const isPaidKnown = dividends !== undefined && splits !== undefined;
  const now = useServerNow(60_000);
  return (
    <Section title={t('stock.years')}>
      <QueryView query={query} loading={<SkeletonRows count={2} hasLogo={false} ends={1} />} isCompact>
        {({ candles }) => {
          const years = yearsOf(candles, dividends ?? [], splits ?? [], now);
          if (years.length === 0) return <p className={styles.none}>{t('stock.years.none')}</p>;
          return (
            <>
              <List>
                {years.map(({ year, isCurrent, changeRate, dividends: paid }) => (
                  <ListRow
                    key={year}
                    title={t(isCurrent ? 'stock.years.current' : 'stock.years.year', { year })}
                    detail={
                      isPaidKnown &&
                      (paid > 0n
                        ? t('stock.years.dividends', { amount: formatMoney(String(paid)) })
                        : t('stock.years.noDividend'))
                    }
                    end={changeRate === null ? t('stock.years.noChange') : <Change rate={changeRate} />}
                  />
                ))}
              </List>
              <p className={styles.none}>{t('stock.years.note')}</p>
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
