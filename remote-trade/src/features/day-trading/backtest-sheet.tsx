import type { ApiOutput } from '@maru/domain/contracts';
import { formatDateTime } from '@maru/sdk/i18n';
import {
  Amount,
  Change,
  KeyValue,
  KeyValueList,
  QueryView,
  Sheet,
  SkeletonRows,
  Sparkline,
  toneOf,
  useLast,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useBacktest } from './day-trading.resource.ts';
import type { Plan } from './day-trading.rules.ts';
import styles from './day-trading.module.css';

/** Money of a back-test without an entered amount. */
const EXAMPLE = '10000000';

/** Result of a rule over the recorded candles. Open while `plan` is set. */
export function BacktestSheet({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const t = useT();
  const shown = useLast(plan);
  const asked = shown && { ...shown, amount: shown.amount || EXAMPLE };
  const result = useBacktest(asked);
  return (
    <Sheet isOpen={plan !== null} onClose={onClose} title={t('backtest.title')}>
      <QueryView query={result} loading={<SkeletonRows count={6} hasLogo={false} />}>
        {(data) => <Result result={data} amount={asked?.amount ?? EXAMPLE} isExample={!shown?.amount} />}
      </QueryView>
    </Sheet>
  );
}

interface ResultProps {
  result: ApiOutput<'/strategy/Backtest'>;
  /** The money that it was counted with. */
  amount: string;
  /** No amount was entered. */
  isExample: boolean;
}

function Result({ result, amount, isExample }: ResultProps) {
  const t = useT();
  const { from, to, curve } = result;
  if (from === null || to === null) return <p className={styles.text}>{t('backtest.none')}</p>;
  return (
    <>
      <p className={styles.text}>{t('backtest.over', { from: formatDateTime(from), to: formatDateTime(to) })}</p>
      <div className={styles.curve}>
        <Sparkline
          points={[Number(amount), ...curve.map(([, worth]) => Number(worth))]}
          tone={toneOf(result.result)}
          isWide
        />
      </div>
      <KeyValueList>
        <KeyValue label={t('dayTrading.amount')} hint={isExample && t('backtest.example')}>
          <Amount value={amount} size="s" />
        </KeyValue>
        <KeyValue label={t('backtest.result')} isStrong>
          <Change amount={result.result} currency="KRW" rate={result.resultRate} />
        </KeyValue>
        <KeyValue label={t('backtest.trades')}>
          {t('backtest.tradesOf', { trades: result.trades, wins: result.wins })}
        </KeyValue>
        <KeyValue label={t('backtest.fees')}>
          <Amount value={result.fees} size="s" />
        </KeyValue>
        <KeyValue label={t('backtest.spread')}>
          <Amount value={result.spread} size="s" />
        </KeyValue>
        <KeyValue label={t('backtest.drawdown')}>
          <Amount value={result.maxDrawdown} size="s" />
        </KeyValue>
        <KeyValue label={t('backtest.hold')}>
          <Change amount={result.holdResult} currency="KRW" />
        </KeyValue>
      </KeyValueList>
      <p className={styles.text}>{t('backtest.note')}</p>
    </>
  );
}
