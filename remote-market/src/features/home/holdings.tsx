import type { Position } from '@maru/domain/contracts';
import { quantityOf } from '@maru/domain/money';
import { isCashPurchase } from '@maru/domain/trading';
import { useLocalized } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useGo, useOpen } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { Amount, Change, List, ListRow, QueryView, Section, SkeletonRows, SymbolLogo } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DividendsAhead } from './dividends-ahead.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SHOWN_STOCKS } from './home.skeleton.tsx';
import { markPosition } from './holdings.rules.ts';
import styles from './home.module.css';

/** The customer's open positions at live prices, and the first steps that are still open; a visitor has neither. */
export function Holdings() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return isLoggedIn && <Own />;
}

function Own() {
  const t = useT();
  const go = useGo();
  const query = useApiQuery('/trade/Positions', { status: 'open', page: 1 });
  return (
    <Section title={t('home.holdings')} onMore={() => go('/trade/index')} isCard>
      <QueryView query={query} loading={<SkeletonRows count={1} />} isCompact>
        {({ data }) => (
          <>
            <List>
              {data.length === 0 ? (
                <ListRow
                  title={t('home.noHoldings')}
                  detail={t('home.noHoldingsText')}
                  onPress={() => go('/market/index')}
                  to="/market/index"
                  hasChevron
                />
              ) : (
                data.slice(0, SHOWN_STOCKS).map((each) => <Holding key={each.positionId} position={each} />)
              )}
            </List>
            <DividendsAhead />
            <FirstSteps />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Holding({ position }: { position: Position }) {
  const t = useT();
  const open = useOpen();
  const name = useLocalized()(position.name);
  // The row alone renders with a tick.
  const price = useTopic(`quote:${position.symbol}`)?.price ?? position.markPrice;
  const { worth, profit, rate } = markPosition(position, price);
  const { side, leverage } = position;
  const shares = t('stock.shares', quantityOf(position.quantity));
  // A contract beside shares of the same stock.
  const terms = isCashPurchase(position)
    ? null
    : t(side === 'long' ? 'home.holding.longX' : 'home.holding.shortX', { leverage });
  return (
    <ListRow
      start={<SymbolLogo symbol={position.symbol} name={name} />}
      title={name}
      detail={
        terms ? (
          <span className={styles.held}>
            <span>{shares}</span> · <span>{terms}</span>
          </span>
        ) : (
          shares
        )
      }
      end={<Amount value={worth} />}
      endDetail={
        <>
          <span className={styles.full}>
            <Change amount={profit} rate={rate} currency="KRW" />
          </span>
          <span>
            <Change rate={rate} />
          </span>
        </>
      }
      onPress={() => open('position', { positionId: position.positionId }, '/trade/positionDetail')}
      to="/trade/positionDetail"
    />
  );
}
