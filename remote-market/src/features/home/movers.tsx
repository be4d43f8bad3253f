import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { List, QueryView, Section, Segmented, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StockRow } from '../../lib/stock-row.tsx';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { useQueryChoice } from '../../lib/use-query-choice.ts';
import styles from './home.module.css';
import { SHOWN_STOCKS } from './home.skeleton.tsx';

const DIRECTIONS = ['gainers', 'losers'] as const;

/** Stocks with the largest rise or fall today. */
export function Movers() {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  const [sort, setSort] = useQueryChoice('movers', DIRECTIONS, 'gainers');
  const query = useApiQuery('/market/Rank', { sort, market: 'all', page: 1 });
  return (
    <Section title={t('home.movers')} onMore={() => go(`/market/index?sort=${sort}`)} isCard>
      <div className={styles.movers}>
        <Segmented
          label={t('home.movers')}
          items={DIRECTIONS.map((id) => ({ id, label: t(`market.sort.${id}`) }))}
          value={sort}
          onChange={setSort}
        />
      </div>
      <QueryView query={query} loading={<SkeletonRows count={SHOWN_STOCKS} />}>
        {({ data }) => (
          <List>
            {data.slice(0, SHOWN_STOCKS).map((row) => (
              <StockRow key={row.symbol} row={row} onOpen={open} />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}
