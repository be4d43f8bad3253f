import { GuardsList, MarkRow } from '@maru/sdk/flow';
import type { ApiOutput } from '@maru/domain/contracts';
import { useApiT } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { List, QueryView, Section } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { lastingGuards } from './deposit.rules.ts';
import styles from './deposit.module.css';
import { TermsSkeleton } from './deposit.skeleton.tsx';

type Policies = ApiOutput<'/fund/DepositInfo'>['withdrawalPolicies'];

/**
 * All conditions of a withdrawal, shown before a deposit: unmet ones with the screen that resolves them, and the active
 * policies.
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
  const apiT = useApiT();
  const info = useApiQuery('/fund/WithdrawInfo', {});
  return (
    <QueryView query={info} loading={<TermsSkeleton />}>
      {(data) => {
        const guards = lastingGuards(data.guards);
        return (
          <>
            {guards.length > 0 && <GuardsList label={t('terms.unmet')} guards={guards} />}
            {(guards.length === 0 || policies.length > 0) && (
              <List label={t('terms.title')}>
                {guards.length === 0 && <MarkRow mark="good" title={t('terms.met')} />}
                {policies.map((policy) => (
                  <MarkRow key={policy} mark="info" title={apiT(`policies.${policy}`)} />
                ))}
              </List>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
