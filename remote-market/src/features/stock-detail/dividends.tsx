import type { StockDividend } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { formatDate } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { Amount, KeyValue, KeyValueList, List, ListRow, QueryView, Section, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './insight-panel.module.css';

/** About two years of dividends that are paid every quarter. */
const SHOWN = 8;

/** Announced dividends with their dates and the yield of the last year. */
export function Dividends({ symbol }: { symbol: string }) {
  const t = useT();
  const query = useApiQuery('/market/Dividends', { symbol });
  return (
    <Section title={t('stock.dividend')}>
      <QueryView query={query} loading={<SkeletonRows count={2} hasLogo={false} />} isCompact>
        {({ data, perYear, yieldRate }) =>
          data.length === 0 ? (
            <p className={styles.none}>{t('stock.dividend.none')}</p>
          ) : (
            <>
              <KeyValueList>
                <KeyValue label={t('stock.dividend.perYear')}>{formatMoney(perYear)}</KeyValue>
                <KeyValue label={t('stock.dividend.yield')}>{`${yieldRate}%`}</KeyValue>
              </KeyValueList>
              <List>
                {data.slice(0, SHOWN).map((dividend) => (
                  <DividendRow key={dividend.exDate} dividend={dividend} />
                ))}
              </List>
              <p className={styles.none}>{t('stock.dividend.note')}</p>
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

/** `12.03`: the year is that of the ex-date, or the next one's first days. */
const monthAndDay = (day: string): string => formatDate(day).slice(5);

function DividendRow({ dividend: { exDate, recordDate, payDate, perShare, state } }: { dividend: StockDividend }) {
  const t = useT();
  return (
    <ListRow
      title={t('stock.dividend.exDate', { date: formatDate(exDate) })}
      detail={t('stock.dividend.dates', { record: monthAndDay(recordDate), pay: monthAndDay(payDate) })}
      end={<Amount value={perShare} />}
      endDetail={t(`stock.dividend.state.${state}`)}
    />
  );
}
