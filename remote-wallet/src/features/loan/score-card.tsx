import { formatMoney } from '@maru/domain/money';
import { Amount, Card, KeyValue, KeyValueList, Section, Skeleton } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { usedShare, type LoanInfo } from './loan.rules.ts';
import styles from './loan.module.css';

/** The borrowing limit and its used part; without an answer, an empty card of the same size. */
export function LimitCard({ info }: { info?: LoanInfo }) {
  const t = useT();
  const money = (amount: string | undefined) => (amount ? formatMoney(amount) : <Skeleton width="5rem" />);
  return (
    <Card>
      <p className={styles.label}>{t('loan.borrowable')}</p>
      {info ? (
        <Amount value={info.borrowable} size="xl" hasWords={info.borrowable !== '0'} />
      ) : (
        <Skeleton width="12rem" height="3.5rem" />
      )}
      <div className={styles.bar} aria-hidden="true">
        {info && <span className={styles.used} style={{ transform: `scaleX(${usedShare(info)})` }} />}
      </div>
      <KeyValueList>
        <KeyValue label={t('loan.borrowed')}>{money(info?.borrowed)}</KeyValue>
        <KeyValue label={t('loan.limit')}>{money(info?.limit)}</KeyValue>
      </KeyValueList>
      <p className={styles.text}>
        {info ? (
          t('loan.limits', { min: formatMoney(info.minimum), step: formatMoney(info.step) })
        ) : (
          <Skeleton width="11rem" />
        )}
      </p>
    </Card>
  );
}

/** The score with its parts: it is a sum, and nobody sets it. */
export function ScoreCard({ info: { score, scoreParts } }: { info: LoanInfo }) {
  const t = useT();
  return (
    <Section title={t('loan.score')} isCard>
      <p className={styles.points}>{t('loan.points', { points: score })}</p>
      <KeyValueList>
        {scoreParts.map(({ part, points }) => (
          <KeyValue key={part} label={t(`loan.score.${part}`)} {...(points < 0 ? { tone: 'fall' as const } : {})}>
            {part === 'base' || points < 0 ? points : t('loan.plus', { points })}
          </KeyValue>
        ))}
      </KeyValueList>
      <p className={styles.text}>{t('loan.scoreText')}</p>
    </Section>
  );
}
