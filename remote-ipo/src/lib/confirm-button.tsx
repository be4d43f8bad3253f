import type { Answer } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { Button, Confirm, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from './i18n.ts';

interface Props {
  /** Names the action, on the button and again below the question. */
  label: string;
  title: string;
  text: string;
  /** The request. The dialog is locked until its answer. */
  send: () => Promise<Answer<unknown>>;
  refresh: () => Promise<unknown>;
  /** Said after it. */
  done: string;
}

/** A button for an irreversible action, with a confirmation and what came of it. */
export function ConfirmButton({ label, title, text, send, refresh, done }: Props) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    const answer = await send();
    await refresh();
    setIsPending(false);
    setIsAsking(false);
    toast(answer.ok ? done : answerText(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <>
      <Button kind="soft" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
        title={title}
        confirmLabel={label}
        cancelLabel={t('applications.keep')}
        kind="danger"
        isPending={isPending}
      >
        {text}
      </Confirm>
    </>
  );
}
