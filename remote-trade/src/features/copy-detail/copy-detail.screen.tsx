import { useState } from 'react';
import type { CopyProduct } from '@maru/domain/contracts';
import { ConfirmingScreen, useConfirmFlow, useForm } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useGo, useSearchParams } from '@maru/sdk/router';
import { AppBar, BottomBar, Button, EmptyState, QueryView, Screen, ScreenFoot } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { JoinForm } from './copy-detail.form.tsx';
import styles from './copy-detail.module.css';
import { useJoin, useOwnShares, useProduct } from './copy-detail.resource.ts';
import { EMPTY, findErrors, SERVER_FIELDS } from './copy-detail.rules.ts';
import { DetailBody, DetailFoot } from './copy-detail.skeleton.tsx';
import { ProductFacts } from './product-facts.tsx';

const BACK = '/home/fllow';

/** One product in full. Opened with its detail key `copyProduct`; with `?view=join`, the form that invests in it. */
export function CopyDetailScreen() {
  const t = useT();
  const go = useGo();
  const detail = useDetail('copyProduct', BACK);
  if (detail) return <ProductOf key={detail.productId} productId={detail.productId} />;
  return (
    <Screen bar={<AppBar title={t('copyDetail.title')} back={BACK} />}>
      <EmptyState
        title={t('copyDetail.empty')}
        text={t('copyDetail.emptyText')}
        action={{ label: t('copyDetail.toList'), onPress: () => go(BACK) }}
      />
    </Screen>
  );
}

function ProductOf({ productId }: { productId: string }) {
  const t = useT();
  const nameOf = useLocalized();
  const query = useProduct(productId);
  const shares = useOwnShares(productId);
  const submission = useJoin(productId);
  const go = useGo();
  const [params] = useSearchParams();
  const product = query.data?.product;
  const isJoining = params.get('view') === 'join' && product?.closedAt === null;
  const bar = (
    <AppBar
      title={product ? nameOf(product.name) : t('copyDetail.title')}
      back={isJoining ? '/home/fllowDetail' : BACK}
    />
  );
  if (submission.state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('copyDetail.confirming')} />;
  return (
    <Screen bar={bar} foot={(query.data ? !shares && !isJoining : !query.isError) && <DetailFoot />}>
      <QueryView query={query} loading={<DetailBody />}>
        {(data) =>
          isJoining ? (
            <Join product={data.product} submission={submission} />
          ) : !shares ? (
            <DetailBody />
          ) : (
            <>
              <ProductFacts product={data.product} orders={data.orders} shares={shares} />
              <ScreenFoot>
                <BottomBar>
                  {data.product.closedAt === null ? (
                    <Button isBlock onClick={() => go('/home/fllowDetail?view=join')}>
                      {t('copyDetail.join')}
                    </Button>
                  ) : (
                    <p className={styles.text}>{t('copyDetail.closed')}</p>
                  )}
                </BottomBar>
              </ScreenFoot>
            </>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Join({ product: newest, submission }: { product: CopyProduct; submission: ReturnType<typeof useJoin> }) {
  const [product, setProduct] = useState(newest);
  const available = useApiQuery('/fund/Assets', {}).data?.available;
  const form = useForm({
    fields: EMPTY,
    rules: (values) => findErrors(values, product, available),
    serverFields: SERVER_FIELDS,
  });
  const flow = useConfirmFlow({ submission, form });
  // The terms of the summary are those that are agreed to, whatever changes meanwhile: the server refuses terms that are not its own.
  if (flow.step === 'edit' && product !== newest) setProduct(newest);
  const { productId, lockupHours, feePercent, maxLossPercent, maxPositionPercent } = product;
  const terms = { lockupHours, feePercent, maxLossPercent, maxPositionPercent };
  return (
    <JoinForm
      product={product}
      available={available}
      form={form}
      flow={flow}
      onPin={(fundPassword) => submission.send({ productId, amount: form.values.amount, terms }, fundPassword)}
    />
  );
}
