import { useEffect, useState } from 'react';
import { useSharedT } from '../i18n/index.ts';
import { Button, Confirm, preloadSheet, toast, type ButtonProps } from '../ui/index.ts';

export interface ConfirmButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'isBlock' | 'disabled' | 'aria-label'> {
  /** Names the action, on the button and again below the question. */
  label: string;
  title: string;
  text: string;
  /** Label of the other answer; "cancel" by default. */
  keepLabel?: string;
  /** The dialog is locked until its promise is settled. A rejection is a fault of our own: it is said and reported. */
  onConfirm: () => Promise<unknown>;
}

/** A button for an irreversible action, with a confirmation. */
export function ConfirmButton({
  label,
  title,
  text,
  keepLabel,
  onConfirm,
  kind = 'soft',
  ...button
}: ConfirmButtonProps) {
  const t = useSharedT();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  useEffect(preloadSheet, []);
  const confirm = async () => {
    setIsPending(true);
    try {
      await onConfirm();
    } catch (error) {
      toast(t('field.FAILED'), 'bad');
      reportError(error);
    } finally {
      setIsPending(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button {...button} kind={kind} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
        title={title}
        confirmLabel={label}
        {...(keepLabel === undefined ? {} : { cancelLabel: keepLabel })}
        kind="danger"
        isPending={isPending}
      >
        {text}
      </Confirm>
    </>
  );
}
