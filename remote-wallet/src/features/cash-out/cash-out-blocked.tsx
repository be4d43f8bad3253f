import { GuardsList } from '@maru/sdk/flow';
import type { ApiOutput } from '@maru/domain/contracts';
import { Lead, Section } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { CashLadder, CashOutNotices } from './cash-ladder.tsx';

/** All blockers of a withdrawal at once, and the amount that can be withdrawn without them. */
export function CashOutBlocked({ info }: { info: ApiOutput<'/fund/WithdrawInfo'> }) {
  const t = useT();
  return (
    <>
      <Lead>{t('cashOut.blocked', { count: info.guards.length })}</Lead>
      <Section title={t('cashOut.unmet')} isCard>
        <GuardsList label={t('cashOut.unmet')} guards={info.guards} />
      </Section>
      <CashLadder info={info} isBlocked />
      <CashOutNotices info={info} />
    </>
  );
}
