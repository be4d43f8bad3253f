import type { ExplainedFigure, MarginLoan, MarginTerms } from '@maru/domain/contracts';
import { formatMoney, quantityOf } from '@maru/domain/money';
import { formatDateTime, formatMinute, useLocalized } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { Amount, Button, Card, ExplainButton, KeyValue, KeyValueList, Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { LoanLines } from './loan-lines.tsx';
import { MarginBar } from './margin-bar.tsx';
import { TONE } from './margin.rules.ts';
import styles from './margin.module.css';

type LoanFigure = Extract<ExplainedFigure, { subject: 'marginLoan' }>['figure'];

const HERE = '/home/marginLending';

/** One loan: its collateral on a bar, a call with its time and amount, and the actions. */
export function MarginLoanCard({ loan, terms }: { loan: MarginLoan; terms: MarginTerms }) {
  const t = useT();
  const go = useGo();
  const nameOf = useLocalized();
  const { loanId, status, ratio, call } = loan;
  const isRunning = status !== 'completed';
  const figure = (name: LoanFigure) => ({ subject: 'marginLoan', loanId, figure: name }) as const;
  return (
    <Card>
      <article className={styles.loan} aria-label={loan.number}>
        <div className={styles.head}>
          <span className={styles.owed}>
            <Amount value={isRunning ? loan.owed : loan.amount} size="l" />
            {isRunning && <ExplainButton figure={figure('owed')} name={t('margin.owed')} />}
          </span>
          <Tag tone={TONE[status]}>{t(`margin.status.${status}`)}</Tag>
        </div>
        {isRunning && (
          <>
            <MarginBar ratio={ratio} terms={terms} explain={figure('ratio')} />
            <LoanLines collateral={loan.collateral} owed={loan.owed} terms={terms} loanId={loanId} />
          </>
        )}
        {call && (
          <div className={styles.call}>
            <p role="status">
              {call.until
                ? t('margin.callText', { until: formatMinute(call.until) })
                : t('margin.shortfallText', { repay: formatMoney(call.repay) })}
            </p>
            {call.until && (
              <KeyValueList>
                <KeyValue label={t('margin.callRepay')} explain={figure('callRepay')}>
                  {formatMoney(call.repay)}
                </KeyValue>
                <KeyValue label={t('margin.callAdd')} explain={figure('callAdd')}>
                  {formatMoney(call.add)}
                </KeyValue>
              </KeyValueList>
            )}
          </div>
        )}
        <KeyValueList>
          <KeyValue label={t('margin.number')}>{loan.number}</KeyValue>
          {isRunning && (
            <>
              <KeyValue label={t('margin.principal')} explain={figure('principal')}>
                {formatMoney(loan.principal)}
              </KeyValue>
              <KeyValue label={t('margin.interest')} explain={figure('interest')}>
                {formatMoney(loan.interest)}
              </KeyValue>
            </>
          )}
          <KeyValue label={t('margin.repaid')} explain={figure('repaid')}>
            {formatMoney(loan.repaid)}
          </KeyValue>
          {loan.collateral.map(({ positionId, name, quantity, value }) => (
            <KeyValue key={positionId} label={nameOf(name)} hint={formatMoney(value)}>
              {t('order.shares', quantityOf(quantity))}
            </KeyValue>
          ))}
          <KeyValue label={t('margin.lentAt')}>{formatDateTime(loan.createdAt)}</KeyValue>
          {loan.endedAt && <KeyValue label={t('margin.endedAt')}>{formatDateTime(loan.endedAt)}</KeyValue>}
        </KeyValueList>
        {isRunning && (
          <div className={styles.actions}>
            <Button kind="soft" onClick={() => go(`${HERE}?add=${loanId}`)}>
              {t('margin.add')}
            </Button>
            <Button onClick={() => go(`${HERE}?repay=${loanId}`)}>{t('margin.repay')}</Button>
          </div>
        )}
      </article>
    </Card>
  );
}
