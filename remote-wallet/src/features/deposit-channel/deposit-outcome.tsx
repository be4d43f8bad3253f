import type { Deposit } from '@maru/shared/contracts';
import { formatDateTime, useLocalized, useSharedT } from '@maru/shared/i18n';
import { formatMoney } from '@maru/shared/money';
import { useGo } from '@maru/shared/router';
import { BottomBar, Button, Screen, Section } from '@maru/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Receipt } from '../../lib/receipt/receipt.tsx';
import { useReviewedBy } from '../../lib/reviewed-by.ts';
import { Timeline } from '../../lib/timeline/timeline.tsx';
import { depositSteps, toneOf } from './deposit-channel.rules.ts';

interface Props {
  deposit: Deposit;
  bar: ReactNode;
  stale: ReactNode;
}

/** How a deposit stands once its proof is in, or that it came to nothing: receipt, way, and what to do next. */
export function DepositOutcome({ deposit, bar, stale }: Props) {
  const t = useT();
  const sharedT = useSharedT();
  const go = useGo();
  const { depositId, number, amount, status, channel, reference, createdAt, timeline } = deposit;
  const bank = useLocalized()(channel.bankName);
  const isDecided = status === 'credited' || status === 'rejected';
  const reviewedBy = useReviewedBy(depositId, isDecided);
  const reason = status === 'rejected' ? timeline.at(-1)?.reason : null;
  const isAgain = status === 'rejected' || status === 'expired' || status === 'cancelled';
  return (
    <Screen
      bar={bar}
      foot={
        <BottomBar>
          <Button kind="soft" data-to="/home/index" onClick={() => go('/home/index')}>
            {t('funds.home')}
          </Button>
          {isAgain ? (
            <Button data-to="/information/recharge" onClick={() => go('/information/recharge', { isReplace: true })}>
              {t('deposit.again')}
            </Button>
          ) : (
            <Button data-to="/information/fundRecord" onClick={() => go('/information/fundRecord?tab=recharge')}>
              {t('funds.records')}
            </Button>
          )}
        </BottomBar>
      }
    >
      {stale}
      <Receipt
        tone={toneOf(status)}
        title={t(`deposit.outcome.${status}.title`)}
        text={t(`deposit.outcome.${status}.text`)}
        amount={formatMoney(amount)}
        number={number}
        facts={[
          [t('funds.number'), number],
          [t('channel.bank'), bank],
          [t('channel.reference'), reference],
          ...(reason ? [[t('funds.reason'), sharedT(`reasons.${reason}`)] as const] : []),
          [t('funds.requestedAt'), formatDateTime(createdAt)],
          ...(reviewedBy ? [[t('funds.reviewedBy'), reviewedBy] as const] : []),
        ]}
      >
        <Section title={t('funds.way')} isCard>
          <Timeline label={t('funds.way')} steps={depositSteps(deposit)} nameOf={(step) => t(`deposit.step.${step}`)} />
        </Section>
      </Receipt>
    </Screen>
  );
}
