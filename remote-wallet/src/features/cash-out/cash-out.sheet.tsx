import type { Refusal } from '@maru/shared/api';
import type { ApiOutput, BankCard } from '@maru/shared/contracts';
import { useLocalized } from '@maru/shared/i18n';
import { formatMoney } from '@maru/shared/money';
import { Amount, Button, KeyValue, KeyValueList, PinEntry, Sheet, SimBadge } from '@maru/shared/ui';
import { useT } from '../../lib/i18n.ts';
import { balanceAfter } from './cash-out.rules.ts';
import styles from './cash-out.module.css';

export type Step = 'edit' | 'confirm' | 'pin';

interface Props {
  step: Step;
  onStep: (step: Step) => void;
  amount: string;
  card: BankCard;
  info: ApiOutput<'/fund/WithdrawInfo'>;
  isSending: boolean;
  refusal: Refusal | undefined;
  onPin: (pin: string) => void;
}

/** Everything once more, then the fund password: one sheet that goes on, so that nothing opens twice. */
export function CashOutSheet(props: Props) {
  const { step, onStep, amount, card, isSending, refusal, onPin } = props;
  const t = useT();
  const bank = useLocalized()(card.bankName);
  return (
    <Sheet
      isOpen={step !== 'edit'}
      onClose={() => onStep('edit')}
      title={t(step === 'pin' ? 'cashOut.pin' : 'cashOut.confirmTitle')}
      isLocked={isSending}
      foot={
        step === 'confirm' && (
          <Button isBlock onClick={() => onStep('pin')}>
            {t('cashOut.confirm', { amount: formatMoney(amount || '0') })}
          </Button>
        )
      }
    >
      {step === 'pin' ? (
        <>
          <div className={styles.authorised}>
            <span>{t('cashOut.to', { bank, number: card.number })}</span>
            <Amount value={amount || '0'} />
          </div>
          <PinEntry label={t('cashOut.pin')} onPin={onPin} isPending={isSending} refusal={refusal} />
        </>
      ) : (
        <Review {...props} />
      )}
    </Sheet>
  );
}

function Review({ amount, card, info }: Props) {
  const t = useT();
  const bank = useLocalized()(card.bankName);
  return (
    <>
      <div className={styles.subject}>
        <SimBadge />
        <Amount value={amount || '0'} size="l" hasWords />
      </div>
      <KeyValueList>
        <KeyValue label={t('cashOut.card')}>{t('cashOut.to', { bank, number: card.number })}</KeyValue>
        <KeyValue label={t('cashOut.holder')}>{card.holder}</KeyValue>
        <KeyValue label={t('cashOut.fee')}>{t('funds.none')}</KeyValue>
        <KeyValue label={t('cashOut.before')}>
          <Amount value={info.available} size="s" />
        </KeyValue>
        <KeyValue label={t('cashOut.after')} isStrong>
          <Amount value={balanceAfter(info.available, amount)} />
        </KeyValue>
      </KeyValueList>
      <p className={styles.note}>{t('cashOut.held', { hours: info.paidWithinHours })}</p>
    </>
  );
}
