import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { List, ListRow, QueryView, Section, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StockRow } from '../../lib/stock-row.tsx';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { useWatchlist } from '../../lib/watchlist.resource.ts';
import { SHOWN_STOCKS } from './home.skeleton.tsx';

/** The newest stocks of the customer's watchlist, live; a visitor has none. */
export function Watched() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return isLoggedIn && <Own />;
}

function Own() {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  const query = useWatchlist();
  return (
    <Section title={t('watchlist.title')} onMore={() => go('/favorite/index')} isCard>
      <QueryView query={query} loading={<SkeletonRows count={1} />} isCompact>
        {({ data }) => (
          <List>
            {data.length === 0 ? (
              <ListRow
                title={t('watchlist.empty.title')}
                detail={t('watchlist.empty.text')}
                onPress={() => go('/favorite/search')}
                to="/favorite/search"
                hasChevron
              />
            ) : (
              data.slice(0, SHOWN_STOCKS).map((row) => <StockRow key={row.symbol} row={row} onOpen={open} />)
            )}
          </List>
        )}
      </QueryView>
    </Section>
  );
}
