import type { ApiOutput } from '@maru/shared/contracts';
import { answerText, useSharedT } from '@maru/shared/i18n';
import { useApiQuery } from '@maru/shared/query';
import { CheckIcon, ErrorState, InfoIcon, List, ListRow, Section, SkeletonRows } from '@maru/shared/ui';
import { GuardsList } from '../../lib/guards/guards-list.tsx';
import { useT } from '../../lib/i18n.ts';
import { lastingGuards } from './deposit.rules.ts';
import styles from './deposit.module.css';

type Policies = ApiOutput<'/fund/DepositInfo'>['withdrawalPolicies'];

/**
 * Everything that taking money out will ask for, told before any is paid in: what is not met yet, with the way to meet it, and
 * the conditions that are switched on.
 */
export function WithdrawalTerms({ policies }: { policies: Policies }) {
  const t = useT();
  return (
    <Section title={t('terms.title')} isCard>
      <p className={styles.text}>{t('terms.text')}</p>
      <TermsList policies={policies} />
    </Section>
  );
}

export function TermsList({ policies }: { policies: Policies }) {
  const t = useT();
  const sharedT = useSharedT();
  const info = useApiQuery('/fund/WithdrawInfo', {});
  if (!info.data)
    return info.isError ? (
      <ErrorState
        text={answerText(info.error.refusal)}
        onRetry={() => void info.refetch()}
        isRetrying={info.isFetching}
      />
    ) : (
      <SkeletonRows count={2} />
    );
  const guards = lastingGuards(info.data.guards);
  return (
    <>
      {guards.length > 0 && <GuardsList label={t('terms.unmet')} guards={guards} />}
      {(guards.length === 0 || policies.length > 0) && (
        <List label={t('terms.title')}>
          {guards.length === 0 && (
            <ListRow
              start={
                <span className={styles.good}>
                  <CheckIcon />
                </span>
              }
              title={t('terms.met')}
            />
          )}
          {policies.map((policy) => (
            <ListRow
              key={policy}
              start={
                <span className={styles.plain}>
                  <InfoIcon />
                </span>
              }
              title={<span className={styles.wrap}>{sharedT(`policies.${policy}`)}</span>}
            />
          ))}
        </List>
      )}
    </>
  );
}
