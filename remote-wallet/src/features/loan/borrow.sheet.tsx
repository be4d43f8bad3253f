import type { Refusal } from '@maru/shared/api';
import type { ApiOutput, LoanDays } from '@maru/shared/contracts';
import { formatDate } from '@maru/shared/i18n';
import { formatMoney } from '@maru/shared/money';
import { Amount, Button, KeyValue, KeyValueList, PinEntry, Sheet, SimBadge } from '@maru/shared/ui';
import { useT } from '../../lib/i18n.ts';
import { Due } from './preview-card.tsx';
import styles from './loan.module.css';

export type Step = 'edit' | 'confirm' | 'pin';

interface Props {
  step: Step;
  onStep: (step: Step) => void;
  amount: string;
  days: LoanDays;
  preview: ApiOutput<'/loan/Preview'>;
  isSending: boolean;
  refusal: Refusal | undefined;
  onPin: (pin: string) => void;
}

/** Everything once more, then the fund password: one sheet that goes on, so that nothing opens twice. */
export function BorrowSheet({ step, onStep, amount, days, preview, isSending, refusal, onPin }: Props) {
  const t = useT();
  return (
    <Sheet
      isOpen={step !== 'edit'}
      onClose={() => onStep('edit')}
      title={t(step === 'pin' ? 'loan.pin' : 'loan.confirmTitle')}
      isLocked={isSending}
      foot={
        step === 'confirm' && (
          <Button isBlock onClick={() => onStep('pin')}>
            {t('loan.confirm', { amount: formatMoney(amount || '0') })}
          </Button>
        )
      }
    >
      {step === 'pin' ? (
        <>
          <div className={styles.authorised}>
            <span>{t('loan.forDays', { days })}</span>
            <Amount value={amount || '0'} />
          </div>
          <PinEntry label={t('loan.pin')} onPin={onPin} isPending={isSending} refusal={refusal} />
        </>
      ) : (
        <>
          <div className={styles.subject}>
            <SimBadge />
            <Amount value={amount || '0'} size="l" />
          </div>
          <KeyValueList>
            <KeyValue label={t('loan.days')}>{t('loan.dayCount', { count: days })}</KeyValue>
            <KeyValue label={t('loan.dueOn')}>{formatDate(preview.dueOn)}</KeyValue>
          </KeyValueList>
          <Due data={preview} />
          <p className={styles.text}>{t('loan.confirmText')}</p>
        </>
      )}
    </Sheet>
  );
}
