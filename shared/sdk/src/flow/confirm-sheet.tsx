import { useState, type ReactNode } from 'react';
import type { AllowanceChoice } from '@maru/domain/contracts';
import { useSharedT } from '../i18n/index.ts';
import { useApiQuery } from '../query/index.ts';
import { useGo } from '../router/index.ts';
import {
  Button,
  EmptyState,
  KeyValue,
  KeyValueList,
  LockIcon,
  Sheet,
  SimBadge,
  type ButtonProps,
  type KeyValueProps,
} from '../ui/index.ts';
import { PinEntry } from './pin-entry.tsx';
import { AllowanceNote, RememberChoice, useAllowance, type Allowance, type Remember } from './allowance.tsx';
import styles from './confirm-sheet.module.css';
import { BY_PASSKEY, isPasskeySupported } from './passkey.ts';
import type { ConfirmFlow } from './use-confirm-flow.ts';

/** Where a fund password is set. */
const FUND_PASSWORD_ROUTE = '/information/fundPass';

export interface SummaryRow extends Omit<KeyValueProps, 'label' | 'children'> {
  label: string;
  value: ReactNode;
}

export interface ConfirmSheetProps {
  flow: ConfirmFlow;
  title: string;
  /** Under the SIMULATED badge: the amount, or the name of the instrument. */
  subject: ReactNode;
  rows: readonly SummaryRow[];
  /** Below the rows. */
  children?: ReactNode;
  /** Names the action with its amount. */
  confirmLabel: string;
  kind?: ButtonProps['kind'];
  /** The figures of the summary are those of the server. */
  isReady?: boolean;
  /** Summary of the change that the fund password authorizes, visible while it is typed. Without it no password is asked for. */
  pinSubject?: ReactNode;
  /** False leads to where one is set. */
  hasFundPassword?: boolean;
  /** Says why a fund password is needed, where there is more to say than in general. */
  unsetText?: string;
  /** An order: the customer chooses for how long the proof is remembered, and confirms without one until then. */
  canRemember?: boolean;
  /**
   * Sends the request, with the fund password if it is required, or with {@link BY_PASSKEY} in its place. `remember`: the choice, if there
   * is one and it is not to be asked each time.
   */
  onConfirm: (fundPassword?: string, remember?: AllowanceChoice) => void;
}

/** The summary of a money-moving request, then the fund password: one sheet with two steps, so that nothing opens twice. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { flow, title, subject, rows, children, unsetText, canRemember = false } = props;
  const { step, close, isBusy } = flow;
  const allowance = useAllowance(canRemember && step !== 'edit');
  const t = useSharedT();
  return (
    <Sheet
      isOpen={step !== 'edit'}
      onClose={close}
      title={step === 'pin' || step === 'unset' ? t('flow.pin') : title}
      isTitleHidden={step === 'unset'}
      isLocked={isBusy}
      foot={step !== 'pin' && <Action {...props} until={allowance.until} />}
    >
      {step === 'pin' ? (
        <Proof {...props} allowance={allowance} />
      ) : step === 'unset' ? (
        <EmptyState icon={LockIcon} title={t('flow.unsetTitle')} text={unsetText ?? t('flow.unsetText')} />
      ) : (
        <>
          <div className={styles.subject}>
            <SimBadge />
            {subject}
          </div>
          <KeyValueList>
            {rows.map(({ value, ...row }) => (
              <KeyValue key={row.label} {...row}>
                {value}
              </KeyValue>
            ))}
          </KeyValueList>
          {children}
        </>
      )}
    </Sheet>
  );
}

/** The fund password or a passkey. The choice to be remembered is made anew each time that the sheet is opened. */
function Proof({
  flow: { isBusy, pinRefusal },
  pinSubject,
  canRemember,
  allowance,
  onConfirm,
}: ConfirmSheetProps & { allowance: Allowance }) {
  const t = useSharedT();
  const [remember, setRemember] = useState<Remember>('never');
  const confirm = (proof: string) => onConfirm(proof, remember === 'never' ? undefined : remember);
  return (
    <PinEntry
      label={t('flow.pin')}
      onPin={confirm}
      isPending={isBusy}
      refusal={pinRefusal}
      lead={
        <>
          <div className={styles.authorized}>{pinSubject}</div>
          {canRemember && <RememberChoice value={remember} onChange={setRemember} maxHours={allowance.maxHours} />}
          <PasskeyChoice onConfirm={confirm} isBusy={isBusy} />
        </>
      }
    />
  );
}

/** The button of the passkey, for a customer with one that confirms. The keypad does not wait for this look-up, nor depend on it. */
function PasskeyChoice({ onConfirm, isBusy }: { onConfirm: (proof: string) => void; isBusy: boolean }) {
  const t = useSharedT();
  const known = useApiQuery('/user/Passkeys', {}, { isEnabled: isPasskeySupported() });
  if (!known.data?.passkeys.some(({ canConfirm }) => canConfirm)) return null;
  return (
    <Button kind="soft" isBlock disabled={isBusy} onClick={() => onConfirm(BY_PASSKEY)}>
      {t('flow.byPasskey')}
    </Button>
  );
}

function Action({
  flow,
  kind,
  confirmLabel,
  isReady = true,
  pinSubject,
  hasFundPassword = true,
  onConfirm,
  until,
}: ConfirmSheetProps & Pick<Allowance, 'until'>) {
  const t = useSharedT();
  const go = useGo();
  if (flow.step === 'unset')
    return (
      <Button isBlock data-to={FUND_PASSWORD_ROUTE} onClick={() => go(FUND_PASSWORD_ROUTE)}>
        {t('flow.unsetAction')}
      </Button>
    );
  const next = () => {
    if (pinSubject === undefined || until !== null) onConfirm();
    else flow.goTo(hasFundPassword ? 'pin' : 'unset');
  };
  return (
    <>
      {until !== null && <AllowanceNote until={until} />}
      <Button {...(kind ? { kind } : {})} isBlock isPending={flow.isBusy || !isReady} onClick={next}>
        {confirmLabel}
      </Button>
    </>
  );
}
