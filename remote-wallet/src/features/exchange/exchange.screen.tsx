import { ConfirmingScreen, GuardsList } from '@maru/sdk/flow';
import { useApiQuery } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { AppBar, BottomBar, Button, Lead, QueryView, Screen, Section, SkeletonPad, StaleOf } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RecordsButton } from '../../lib/records/records-button.tsx';
import { BaseRates } from './base-rates.tsx';
import { ExchangeForm } from './exchange.form.tsx';
import { ExchangeReceipt } from './exchange-receipt.tsx';
import { ExchangeRecords } from './exchange-records.tsx';
import { ExchangeBody } from './exchange.skeleton.tsx';
import { useExchange } from './exchange.state.ts';

const RECORDS = '/information/exChange?view=records';

/** Exchanges one currency for another at a quoted price; with `?view=records`, the past exchanges. */
export function ExchangeScreen() {
  const [params] = useSearchParams();
  return params.get('view') === 'records' ? <ExchangeRecords /> : <Exchange />;
}

function Exchange() {
  const t = useT();
  const go = useGo();
  const info = useApiQuery('/fund/FxInfo', {}, { staleTime: 0, refreshEvery: 30_000 });
  const exchange = useExchange(info.data);
  const { state, reset } = exchange.submission;
  const again = () => {
    exchange.form.reset();
    reset();
  };
  const bar = <AppBar title={t('exchange.title')} back="/home/index" actions={<RecordsButton to={RECORDS} />} />;
  if (state.phase === 'done')
    return (
      <Screen
        bar={<AppBar title={t('exchange.receipt')} onBack={again} />}
        foot={
          <BottomBar>
            <Button kind="soft" onClick={again}>
              {t('exchange.again')}
            </Button>
            <Button onClick={() => go(RECORDS)}>{t('exchange.records')}</Button>
          </BottomBar>
        }
      >
        <ExchangeReceipt record={state.result} />
      </Screen>
    );
  if (state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('exchange.confirming')} />;
  if (info.data?.guards.length === 0)
    return <ExchangeForm info={info.data} exchange={exchange} bar={bar} stale={<StaleOf query={info} />} />;
  return (
    <Screen bar={bar} foot={!info.data && !info.isError && <SkeletonPad />}>
      <QueryView query={info} loading={<ExchangeBody />}>
        {(data) => (
          <>
            <Lead>{t('exchange.blocked')}</Lead>
            <Section title={t('exchange.unmet')} isCard>
              <GuardsList label={t('exchange.unmet')} guards={data.guards} />
            </Section>
            <BaseRates info={data} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
