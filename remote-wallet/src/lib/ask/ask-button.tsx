import { Button, Confirm, preloadSheet, type ButtonProps } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';

export interface AskButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'disabled' | 'aria-label'> {
  /** Names the act, on the button and once more under the question. */
  label: string;
  title: string;
  text: string;
  /** What to do instead; "cancel" by default. */
  keepLabel?: string;
  /** Closes the question once it has settled, however that went. */
  onConfirm: () => Promise<unknown>;
}

/** A button for what cannot be undone: it asks first. */
export function AskButton({ label, title, text, keepLabel, onConfirm, kind = 'soft', ...button }: AskButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  useEffect(preloadSheet, []);
  const confirm = async () => {
    setIsPending(true);
    await onConfirm();
    setIsPending(false);
    setIsAsking(false);
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
