import type { Refusal } from '@maru/sdk/api';
import { addPasskey, PinEntry, type PasskeyProof } from '@maru/sdk/flow';
import { answerText, deviceName } from '@maru/sdk/i18n';
import { invalidate } from '@maru/sdk/query';
import { TextField } from '@maru/sdk/fields';
import { Button, Sheet, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { LoginPasswordField } from '../../lib/login-password-field.tsx';
import step from '../../lib/step.module.css';
import { findNameError } from './passkeys.rules.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  hasFundPassword: boolean;
  maxName: number;
}

/** Name and secret of a new passkey; then the device asks for a fingerprint, a face or its PIN. */
export function AddSheet({ isOpen, onClose, ...rest }: Props) {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('passkeys.add')} isLocked={isSending}>
      <AddForm {...rest} isSending={isSending} setIsSending={setIsSending} onDone={onClose} />
    </Sheet>
  );
}

interface FormProps extends Pick<Props, 'hasFundPassword' | 'maxName'> {
  isSending: boolean;
  setIsSending: (isSending: boolean) => void;
  onDone: () => void;
}

function AddForm({ hasFundPassword, maxName, isSending, setIsSending, onDone }: FormProps) {
  const t = useT();
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? t('passkeys.title'));
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [error, setError] = useState<string>();
  const nameError = findNameError(name);

  const add = async (proof: PasskeyProof) => {
    setRefusal(undefined);
    setError(undefined);
    if (nameError) return setRefusal({ ok: false, msg: '' });
    setIsSending(true);
    const answer = await addPasskey(name.trim(), proof);
    await invalidate('/user/Passkeys', '/user/Messages', '/user/Unread');
    setIsSending(false);
    if (!answer.ok) return setRefusal(answer);
    toast(t('passkeys.added'), 'good');
    onDone();
  };
  const submit = () => {
    if (password === '') return setError(findingText({ code: 'PASSWORD_REQUIRED' }));
    void add({ loginPassword: password });
  };
  const nameField = (
    <TextField
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      error={nameError && findingText({ code: nameError })}
      maxLength={maxName}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
    />
  );
  return (
    <form
      className={step.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasFundPassword) submit();
      }}
    >
      {hasFundPassword ? (
        <PinEntry
          lead={nameField}
          label={t('mine.menu.fundPass')}
          onPin={(fundPassword) => void add({ fundPassword })}
          isPending={isSending}
          refusal={nameError ? undefined : refusal}
        />
      ) : (
        <>
          {nameField}
          <LoginPasswordField
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={error ?? (refusal && !nameError ? answerText(refusal) : undefined)}
          />
          <Button type="submit" isBlock isPending={isSending}>
            {t('passkeys.continue')}
          </Button>
        </>
      )}
    </form>
  );
}
