import type { QuoteRow } from '@maru/domain/contracts';
import { useLanguage } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { List, QueryView, Section, SkeletonRows, withLive } from '@maru/sdk/ui';
import { rowWords } from '../../lib/amount.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { StockRow } from '../../lib/stock-row.tsx';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { SHOWN_STOCKS } from './home.skeleton.tsx';

/** Most traded stocks now: the stream updates the order, each row its own price. */
export function TopTraded() {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  const query = useApiQuery('/market/Rank', { sort: 'turnover', market: 'all', page: 1 });
  const live = useTopic('rank:turnover');
  const ranking = withLive({ ...query, data: query.data?.data }, live);
  const { value: rows, hold } = useSteady(ranking.data);
  return (
    <Section title={t('home.topTraded')} onMore={() => go('/market/index?sort=turnover')} isCard>
      <QueryView query={{ ...ranking, data: rows }} loading={<SkeletonRows count={SHOWN_STOCKS} />}>
        {(ranked) => (
          <div {...hold}>
            <List>
              {ranked.slice(0, SHOWN_STOCKS).map((row) => (
                <StockRow key={row.symbol} row={row} onOpen={open} detail={<Turnover row={row} />} />
              ))}
            </List>
          </div>
        )}
      </QueryView>
    </Section>
  );
}

/** The figure that the list is ranked by. A leaf that subscribes by itself, so that a tick renders this line alone. */
function Turnover({ row }: { row: QuoteRow }) {
  const t = useT();
  const language = useLanguage();
  const { turnover } = useTopic(`quote:${row.symbol}`) ?? row;
  return t('list.turnover', { turnover: rowWords(turnover, language) });
}
