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
  /** Title of the summary. */
  title: string;
  /** Names the action with its amount. */
  confirmLabel: string;
  /** Purpose of the password, beside the amount: the destination account. */
  purpose: string;
  onPin: (pin: string) => void;
  /** The summary below the amount. */
  children: ReactNode;
}

/** The summary, then the fund password: one sheet with two steps, so that nothing opens twice. */
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
