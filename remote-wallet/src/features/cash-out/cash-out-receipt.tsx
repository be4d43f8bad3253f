import type { Withdrawal } from '@maru/domain/contracts';
import { ConfirmButton } from '@maru/sdk/flow';
import { answerText, formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { useGo } from '@maru/sdk/router';
import { AppBar, BottomBar, Button, QueryView, Screen, toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { ReceiptLoading } from '../../lib/receipt/receipt-loading.tsx';
import { RequestReceipt } from '../../lib/receipt/request-receipt.tsx';
import { RecordsButton } from '../../lib/records/records-button.tsx';
import { cancelWithdrawal, useWatchedWithdrawal } from './cash-out.resource.ts';
import { isLive, toneOf } from './withdrawal.rules.ts';
import { withdrawalSteps } from './withdrawal-steps.ts';

interface Props {
  withdrawalId: string;
  /** Target of the back button without a history. */
  back?: `/${string}`;
  /** It was requested before the screen was opened. */
  isRecord?: boolean;
}

/** State of one withdrawal: receipt, timeline, and cancelling while that is possible. */
export function WithdrawalReceipt({ withdrawalId, back = '/home/index', isRecord }: Props) {
  const t = useT();
  const go = useGo();
  const known = useWatchedWithdrawal(withdrawalId);
  const { data } = known;
  return (
    <Screen
      bar={<AppBar title={t('cashOut.title')} back={back} />}
      foot={
        data && (
          <BottomBar>
            {data.canCancel ? (
              <CancelButton withdrawal={data} />
            ) : (
              <RecordsButton to="/information/fundRecord?tab=withdrawal" kind="soft" size="l" />
            )}
            <Button data-to="/home/index" onClick={() => go('/home/index')}>
              {t('funds.home')}
            </Button>
          </BottomBar>
        )
      }
    >
      <QueryView query={known} loading={<ReceiptLoading />}>
        {(withdrawal) => <Known withdrawal={withdrawal} isRecord={isRecord} />}
      </QueryView>
    </Screen>
  );
}

function Known({ withdrawal, isRecord }: { withdrawal: Withdrawal; isRecord: boolean | undefined }) {
  const t = useT();
  const { withdrawalId, status, card, createdAt, dueBy } = withdrawal;
  const bank = useLocalized()(card.bankName);
  return (
    <RequestReceipt
      subject={withdrawalId}
      isRecord={isRecord}
      request={withdrawal}
      tone={toneOf(status)}
      title={t(`cashOut.outcome.${status}.title`)}
      text={t(`cashOut.outcome.${status}.text`)}
      facts={[
        [t('cashOut.card'), t('cashOut.to', { bank, number: card.number })],
        [t('cashOut.holder'), card.holder],
        [t('funds.requestedAt'), formatDateTime(createdAt)],
        ...(isLive(status) ? [[t('cashOut.dueBy'), formatDateTime(dueBy)] as const] : []),
      ]}
      steps={withdrawalSteps(withdrawal)}
      nameOf={(step) => t(`cashOut.step.${step}`)}
      isDecided={status !== 'review' && status !== 'cancelled'}
    />
  );
}

function CancelButton({ withdrawal: { withdrawalId, amount } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const cancel = async () => {
    const answer = await cancelWithdrawal(withdrawalId);
    // The receipt says that it is cancelled.
    if (!answer.ok) toast(answerText(answer), 'bad');
  };
  return (
    <ConfirmButton
      label={t('cashOut.cancel')}
      title={t('cashOut.cancelTitle')}
      text={t('cashOut.cancelText', { amount: formatMoney(amount) })}
      keepLabel={t('funds.keep')}
      onConfirm={cancel}
    />
  );
}
