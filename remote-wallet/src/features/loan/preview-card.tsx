import type { ApiOutput, ExplainedFigure } from '@maru/domain/contracts';
import { formatDate } from '@maru/sdk/i18n';
import { formatMoney, formatPercent } from '@maru/domain/money';
import { Amount, ExplainButton, KeyValue, KeyValueList, QueryView, Section } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { PreviewSkeleton } from './loan.skeleton.tsx';
import type { usePreview } from './loan-preview.ts';
import styles from './loan.module.css';

type EstimateFigure = Extract<ExplainedFigure, { subject: 'loanEstimate' }>['figure'];

/** Cost of a loan to its last day, tier by tier, before the application. */
export function PreviewCard({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const t = useT();
  return (
    <Section title={t('loan.schedule')} isCard>
      <QueryView query={preview} loading={<PreviewSkeleton />} isCompact>
        {(data) => (
          <>
            <KeyValueList>
              {data.schedule.map(({ from, to, days, rate, interest }) => (
                <KeyValue
                  key={from}
                  label={t('loan.scheduleRow', { from: formatDate(from), to: formatDate(to) })}
                  hint={t('loan.scheduleHint', { days, rate: formatPercent(rate) })}
                >
                  <Amount value={interest} size="s" />
                </KeyValue>
              ))}
            </KeyValueList>
            <Due data={data} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** The sums: fees, interest, everything due on the last day, and what a day late costs. */
export function Due({ data }: { data: ApiOutput<'/loan/Preview'> }) {
  const t = useT();
  const { amount, days } = data;
  const figure = (name: EstimateFigure) => ({ subject: 'loanEstimate', amount, days, figure: name }) as const;
  return (
    <>
      <KeyValueList>
        <KeyValue label={t('loan.part.fees')}>
          <Amount value={data.fees} size="s" />
        </KeyValue>
        <KeyValue label={t('loan.interestTotal')} explain={figure('interest')}>
          <Amount value={data.interest} size="s" />
        </KeyValue>
        <KeyValue label={t('loan.dueTotal', { day: formatDate(data.dueOn) })} explain={figure('total')} isStrong>
          <Amount value={data.total} />
        </KeyValue>
      </KeyValueList>
      <p className={styles.text}>
        {t('loan.lateCost', { rate: formatPercent(data.overdueRate), amount: formatMoney(data.overdueADay) })}
        <ExplainButton figure={figure('overdueADay')} name={t('loan.part.overdue')} />
      </p>
    </>
  );
}
