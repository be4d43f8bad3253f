import {
  AppBar,
  BottomBar,
  LoadingMark,
  noop,
  Screen,
  Skeleton,
  SkeletonButton,
  SkeletonText,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { ChartPanelSkeleton } from '../../lib/chart/chart-panel.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';
import { PriceHeaderSkeleton } from '../../lib/price-header.skeleton.tsx';
import { BOOK_DEPTH } from './book.rules.ts';
import { TABS } from './detail-tabs.rules.ts';
import book from './order-book.module.css';
import tape from './tape.module.css';

const TAPE_ROWS = 8;

export function StockDetailSkeleton() {
  const t = useT();
  return (
    <Screen
      tone="surface"
      bar={<AppBar title={t('stock.title')} titleFrom="/market/Detail name" back="/market/index" />}
      foot={<ActionBarSkeleton />}
    >
      <PriceHeaderSkeleton isStock />
      <ChartPanelSkeleton />
      <Tabs
        id="stock"
        label={t('stock.tabs')}
        items={TABS.map((id) => ({ id, label: t(`stock.tab.${id}`) }))}
        value="book"
        onChange={noop}
        isSticky
      />
      <TabPanel tabs="stock" value="book">
        <BookSkeleton />
      </TabPanel>
    </Screen>
  );
}

/** The order button, of which it is not known yet what it offers. */
export function ActionBarSkeleton() {
  return (
    <BottomBar>
      <SkeletonButton />
    </BottomBar>
  );
}

export function BookSkeleton() {
  return (
    <div>
      <LoadingMark />
      {Array.from({ length: BOOK_DEPTH * 2 }, (_, index) => (
        <span key={index} className={book.waitLine}>
          <Skeleton height="1.5rem" />
        </span>
      ))}
      <dl className={book.totals}>
        <dd>
          <SkeletonText width="4rem" />
        </dd>
        <dt>
          <SkeletonText width="3rem" />
        </dt>
        <dd>
          <SkeletonText width="4rem" />
        </dd>
      </dl>
    </div>
  );
}

export function TapeSkeleton() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <table className={tape.table}>
        <thead>
          <tr>
            <th scope="col">{t('stock.trades.time')}</th>
            <th scope="col">{t('stock.trades.price')}</th>
            <th scope="col">{t('stock.trades.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: TAPE_ROWS }, (_, index) => (
            <tr key={index} className={tape.row}>
              <td>
                <SkeletonText width="4rem" />
              </td>
              <td>
                <SkeletonText width="4rem" />
              </td>
              <td>
                <SkeletonText width="2rem" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
