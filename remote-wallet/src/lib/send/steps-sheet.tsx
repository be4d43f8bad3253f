import { Amount, Button, PinEntry, Sheet } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { Subject } from './subject.tsx';
import styles from './steps.module.css';
import type { Steps } from './use-steps.tsx';

export interface StepsSheetProps {
  steps: Steps;
  /** Wire decimal in won. */
  amount: string;
  /** Over everything once more. */
  title: string;
  /** Names the act with its amount. */
  confirmLabel: string;
  /** What the password is for, beside the amount: the account it goes to. */
  purpose: string;
  onPin: (pin: string) => void;
  /** Everything once more, under the amount. */
  children: ReactNode;
}

/** Everything once more, then the fund password: one sheet that goes on, so that nothing opens twice. */
export function StepsSheet({ steps, amount, title, confirmLabel, purpose, onPin, children }: StepsSheetProps) {
  const t = useT();
  const { step, goTo, isSending, pinRefusal } = steps;
  return (
    <Sheet
      isOpen={step !== 'edit'}
      onClose={() => goTo('edit')}
      title={step === 'pin' ? t('funds.pin') : title}
      isLocked={isSending}
      foot={
        step === 'confirm' && (
          <Button isBlock onClick={() => goTo('pin')}>
            {confirmLabel}
          </Button>
        )
      }
    >
      {step === 'pin' ? (
        <>
          <div className={styles.authorised}>
            <span>{purpose}</span>
            <Amount value={amount || '0'} />
          </div>
          <PinEntry label={t('funds.pin')} onPin={onPin} isPending={isSending} refusal={pinRefusal} />
        </>
      ) : (
        <>
          <Subject amount={amount} />
          {children}
        </>
      )}
    </Sheet>
  );
}
