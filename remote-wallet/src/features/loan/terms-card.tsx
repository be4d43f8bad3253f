import type { WithdrawalPolicy } from '@maru/domain/contracts';
import { formatPercent } from '@maru/domain/money';
import { useApiT } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { KeyValue, KeyValueList, Section } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import type { LoanInfo } from './loan.rules.ts';
import styles from './loan.module.css';

/** Interest rate by the day of the loan. */
export function TiersCard({ info: { tiers, overdueRate } }: { info: LoanInfo }) {
  const t = useT();
  return (
    <Section title={t('loan.rates')} isCard>
      <KeyValueList>
        {tiers.map(({ from, to, rate }) => (
          <KeyValue key={from} label={t('loan.tier', { from, to })}>
            {t('loan.rate', { rate: formatPercent(rate) })}
          </KeyValue>
        ))}
        <KeyValue label={t('loan.overdueTier')}>
          <span className={styles.wrong}>{t('loan.rate', { rate: formatPercent(overdueRate) })}</span>
        </KeyValue>
      </KeyValueList>
      <p className={styles.text}>{t('loan.ratesText')}</p>
    </Section>
  );
}

const TOLD: readonly WithdrawalPolicy[] = ['LOAN_UNPAID', 'CREDIT_TOO_LOW'];

/** Commitments and obligations of a loan, shown before borrowing. */
export function ObligationsCard() {
  const t = useT();
  const apiT = useApiT();
  const terms = useApiQuery('/fund/DepositInfo', {});
  const policies = terms.data?.withdrawalPolicies.filter((policy) => TOLD.includes(policy)) ?? [];
  return (
    <Section title={t('loan.honest')} isCard>
      <ul className={styles.honest}>
        <li>{t('loan.honest.simulated')}</li>
        <li>{t('loan.honest.noAdvance')}</li>
        <li>{t('loan.honest.order')}</li>
        {policies.map((policy) => (
          <li key={policy}>{apiT(`policies.${policy}`)}</li>
        ))}
        <li>{t('loan.honest.risk')}</li>
      </ul>
    </Section>
  );
}
