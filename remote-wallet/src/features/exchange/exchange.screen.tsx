import { answerText, formatTime } from '@maru/shared/i18n';
import { useApiQuery } from '@maru/shared/query';
import { useGo, useSearchParams } from '@maru/shared/router';
import {
  AppBar,
  BottomBar,
  Button,
  Confirming,
  ErrorState,
  Screen,
  Section,
  Skeleton,
  StaleNote,
} from '@maru/shared/ui';
import { GuardsList } from '../../lib/guards/guards-list.tsx';
import { useT } from '../../lib/i18n.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { BaseRates } from './base-rates.tsx';
import { ExchangeForm } from './exchange.form.tsx';
import styles from './exchange.module.css';
import { useExchangeSend } from './exchange.resource.ts';
import { ExchangeReceipt } from './exchange-receipt.tsx';
import { ExchangeRecords } from './exchange-records.tsx';

/** One currency into another at a price that is shown first; with `?view=records`, what was exchanged so far. */
export function ExchangeScreen() {
  const [params] = useSearchParams();
  return params.get('view') === 'records' ? <ExchangeRecords /> : <Exchange />;
}

function Exchange() {
  const t = useT();
  const go = useGo();
  const info = useApiQuery('/fund/FxInfo', {}, { staleTime: 0, refreshEvery: 30_000 });
  const sending = useExchangeSend();
  const { state, reset } = sending;
  const toRecords = () => go('/information/exChange?view=records');
  const bar = (
    <AppBar
      title={t('exchange.title')}
      back="/home/index"
      actions={
        <Button kind="ghost" size="s" onClick={toRecords}>
          {t('funds.records')}
        </Button>
      }
    />
  );
  if (state.phase === 'done')
    return (
      <Screen
        bar={<AppBar title={t('exchange.receipt')} onBack={reset} />}
        foot={
          <BottomBar>
            <Button kind="soft" onClick={toRecords}>
              {t('exchange.records')}
            </Button>
            <Button onClick={reset}>{t('exchange.again')}</Button>
          </BottomBar>
        }
      >
        <ExchangeReceipt record={state.result} />
      </Screen>
    );
  if (state.phase === 'confirming')
    return (
      <Screen bar={bar}>
        <Confirming
          title={t('exchange.confirming')}
          text={t('funds.confirmingText')}
          hint={t('funds.confirmingHint')}
        />
      </Screen>
    );
  const stale = info.isError && info.data && <StaleNote time={formatTime(timeOf(info.dataUpdatedAt), true)} />;
  if (info.data?.guards.length === 0)
    return <ExchangeForm info={info.data} sending={sending} bar={bar} stale={stale} />;
  return (
    <Screen bar={bar}>
      {stale}
      {info.data ? (
        <>
          <h2 className={styles.lead}>{t('exchange.blocked')}</h2>
          <Section title={t('exchange.unmet')} isCard>
            <GuardsList label={t('exchange.unmet')} guards={info.data.guards} />
          </Section>
          <BaseRates info={info.data} />
        </>
      ) : info.isError ? (
        <ErrorState
          text={answerText(info.error.refusal)}
          onRetry={() => void info.refetch()}
          isRetrying={info.isFetching}
        />
      ) : (
        <div role="status" aria-label={t('funds.loading')} className={styles.loading}>
          <Skeleton height="22rem" radius="m" />
          <Skeleton height="10rem" radius="m" />
        </div>
      )}
    </Screen>
  );
}
