import type { Deposit } from '@maru/domain/contracts';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { BottomBar, Button, Screen } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { RequestReceipt } from '../../lib/receipt/request-receipt.tsx';
import { RecordsButton } from '../../lib/records/records-button.tsx';
import { toneOf } from './deposit-channel.rules.ts';
import { depositSteps } from './deposit-steps.ts';

interface Props {
  deposit: Deposit;
  bar: ReactNode;
  stale: ReactNode;
  /** Its voucher was submitted before the screen was opened. */
  isRecord: boolean;
}

/** State of a deposit after its voucher was submitted, or of one that failed: receipt, timeline, and next actions. */
export function DepositOutcome({ deposit, bar, stale, isRecord }: Props) {
  const t = useT();
  const go = useGo();
  const { depositId, status, channel, reference, createdAt } = deposit;
  const bank = useLocalized()(channel.bankName);
  const tone = toneOf(status);
  const hasFailed = tone === 'bad' || tone === 'off';
  return (
    <Screen
      bar={bar}
      foot={
        <BottomBar>
          {!hasFailed && <RecordsButton to="/information/fundRecord?tab=recharge" kind="soft" size="l" />}
          <Button kind={hasFailed ? 'soft' : 'brand'} data-to="/home/index" onClick={() => go('/home/index')}>
            {t('funds.home')}
          </Button>
          {hasFailed && (
            <Button data-to="/information/recharge" onClick={() => go('/information/recharge', { isReplace: true })}>
              {t('deposit.again')}
            </Button>
          )}
        </BottomBar>
      }
    >
      {stale}
      <RequestReceipt
        subject={depositId}
        isRecord={isRecord}
        request={deposit}
        tone={tone}
        title={t(`deposit.outcome.${status}.title`)}
        text={t(`deposit.outcome.${status}.text`)}
        facts={[
          [t('channel.bank'), bank],
          [t('channel.reference'), reference],
          [t('funds.requestedAt'), formatDateTime(createdAt)],
        ]}
        steps={depositSteps(deposit)}
        nameOf={(step) => t(`deposit.step.${step}`)}
        isDecided={status === 'credited' || status === 'rejected'}
      />
    </Screen>
  );
}
