import type { CopyProduct } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { invalidate, prefetchPages, useApiPages } from '@maru/sdk/query';
import { useGo, useOpen } from '@maru/sdk/router';
import {
  AppBar,
  Button,
  Card,
  Change,
  EmptyState,
  List,
  ListRow,
  Notice,
  PagedList,
  PullToRefresh,
  Screen,
  Sparkline,
  toneOf,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from '../../lib/offer/offer.module.css';
import { ProductsSkeleton } from './copy-products.skeleton.tsx';

const RECORDS = '/home/fllowRecord';

/** Products that follow a leader, with what their fills made of the money. */
export function CopyProductsScreen() {
  const t = useT();
  const go = useGo();
  const pages = useApiPages('/copy/Products', {});
  return (
    <Screen
      bar={
        <AppBar
          title={t('copy.title')}
          back="/home/index"
          actions={
            <Button kind="ghost" size="s" data-to={RECORDS} onClick={() => go(RECORDS)}>
              {t('copy.records')}
            </Button>
          }
        />
      }
    >
      <PullToRefresh onRefresh={() => invalidate('/copy/Products')}>
        <p className={styles.text}>{t('copy.text')}</p>
        <Notice>{t('copy.risk')}</Notice>
        <PagedList
          pages={pages}
          loading={<ProductsSkeleton />}
          empty={
            <EmptyState
              title={t('copy.empty')}
              text={t('copy.emptyText')}
              action={{ label: t('dayTrading.title'), onPress: () => go('/home/dayTrading') }}
            />
          }
        >
          {(products) => (
            <Card>
              <List label={t('copy.title')} hasLines>
                {products.map((product) => (
                  <ProductRow key={product.productId} product={product} />
                ))}
              </List>
            </Card>
          )}
        </PagedList>
      </PullToRefresh>
    </Screen>
  );
}

CopyProductsScreen.prefetch = () => prefetchPages('/copy/Products', {});

function ProductRow({ product }: { product: CopyProduct }) {
  const t = useT();
  const nameOf = useLocalized();
  const open = useOpen();
  const { productId, returnRate, closes, curve, minimum, closedAt } = product;
  const termOf = () => {
    if (closedAt !== null) return t('copy.closed');
    return closes === 0 ? t('copy.closes', { count: 0 }) : t('copy.minimum', { minimum: formatMoney(minimum) });
  };
  return (
    <ListRow
      title={nameOf(product.name)}
      detail={nameOf(product.stock)}
      middle={<Sparkline points={curve.map(([, price]) => Number(price))} tone={toneOf(returnRate)} />}
      end={<Change rate={returnRate} />}
      endDetail={termOf()}
      to="/home/fllowDetail"
      onPress={() => open('copyProduct', { productId }, '/home/fllowDetail')}
    />
  );
}
