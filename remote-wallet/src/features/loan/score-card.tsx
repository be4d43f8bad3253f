import { formatMoney } from '@maru/domain/money';
import { Amount, Card, ExplainButton, KeyValue, KeyValueList, Section } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { usedShare, type LoanInfo } from './loan.rules.ts';
import styles from './loan.module.css';

/** The borrowing limit and its used part. */
export function LimitCard({ info }: { info: LoanInfo }) {
  const t = useT();
  return (
    <Card>
      <p className={styles.label}>
        {t('loan.borrowable')}
        <ExplainButton name={t('loan.borrowable')} figure={{ subject: 'loanLimit', figure: 'borrowable' }} />
      </p>
      <Amount value={info.borrowable} size="xl" hasWords={info.borrowable !== '0'} />
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.used} style={{ transform: `scaleX(${usedShare(info)})` }} />
      </div>
      <KeyValueList>
        <KeyValue label={t('loan.borrowed')} explain={{ subject: 'loanLimit', figure: 'borrowed' }}>
          {formatMoney(info.borrowed)}
        </KeyValue>
        <KeyValue label={t('loan.limit')} explain={{ subject: 'loanLimit', figure: 'limit' }}>
          {formatMoney(info.limit)}
        </KeyValue>
      </KeyValueList>
      <p className={styles.text}>
        {t('loan.limits', { min: formatMoney(info.minimum), step: formatMoney(info.step) })}
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
