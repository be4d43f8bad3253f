import { Button, Confirm } from '@maru/sdk/ui';
import { useState } from 'react';

interface Props {
  /** Names the action, on the button and again below the question. */
  label: string;
  title: string;
  text: string;
  /** Label of the other answer. */
  keepLabel: string;
  /** The dialog is locked until its promise is settled. It does not reject: a refusal is its result. */
  onConfirm: () => Promise<void>;
}

/** A button for an irreversible action, with a confirmation. */
export function ConfirmButton({ label, title, text, keepLabel, onConfirm }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const confirm = () => {
    setIsPending(true);
    void onConfirm().finally(() => {
      setIsPending(false);
      setIsAsking(false);
    });
  };
  return (
    <>
      <Button kind="soft" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title={title}
        confirmLabel={label}
        cancelLabel={keepLabel}
        kind="danger"
        isPending={isPending}
      >
        {text}
      </Confirm>
    </>
  );
}
