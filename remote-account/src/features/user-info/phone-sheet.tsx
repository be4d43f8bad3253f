import type { ApiOutput } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { invalidate, putAnswer } from '@maru/sdk/query';
import { TextField } from '@maru/sdk/fields';
import { Button, Notice, Sheet, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { findCodeError, findPhoneError, readPhone } from './user-info.rules.ts';
import styles from './user-info.module.css';

/** Binds a phone: its number, then the code. The simulated sender sends nothing, which the sheet says beside the code. */
export function PhoneSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('userInfo.phone.title')}>
      <PhoneForm onDone={onClose} />
    </Sheet>
  );
}

function PhoneForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<ApiOutput<'/user/PhoneCode'> | null>(null);
  const [error, setError] = useState<{ field: 'number' | 'code'; text: string | undefined } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const errorOf = (field: 'number' | 'code') => (error?.field === field ? error.text : undefined);

  const ask = async () => {
    const phone = readPhone(number);
    const finding = findPhoneError(phone);
    setError(finding && { field: 'number', text: findingText({ code: finding }) });
    if (finding) return;
    setIsSending(true);
    const answer = await post('/user/PhoneCode', { phone }, { isQuiet: true });
    setIsSending(false);
    if (!answer.ok) return setError({ field: 'number', text: answerText(answer) });
    setCode('');
    setSent(answer.data);
  };
  const bind = async () => {
    const finding = findCodeError(code);
    setError(finding && { field: 'code', text: findingText({ code: finding }) });
    if (finding) return;
    setIsSending(true);
    const answer = await post('/user/PhoneBind', { code }, { isQuiet: true });
    setIsSending(false);
    if (!answer.ok) return setError({ field: 'code', text: answerText(answer) });
    putAnswer('/user/Profile', {}, answer.data);
    void invalidate('/user/Messages', '/user/Unread');
    toast(t('userInfo.phone.done'));
    onDone();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (sent ? bind() : ask());
      }}
    >
      <TextField
        label={t('userInfo.phone.number')}
        hint={t('userInfo.phone.hint')}
        error={errorOf('number')}
        type="tel"
        autoComplete="tel"
        maxLength={24}
        value={number}
        onChange={(event) => {
          setNumber(event.currentTarget.value);
          setSent(null);
        }}
      />
      {sent && (
        <>
          <Notice>{t('userInfo.phone.simulated', { code: sent.shownCode })}</Notice>
          <TextField
            label={t('userInfo.phone.code')}
            error={errorOf('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </>
      )}
      <Button type="submit" isBlock isPending={isSending}>
        {t(sent ? 'userInfo.phone.bind' : 'userInfo.phone.ask')}
      </Button>
      {sent && (
        <Button kind="ghost" isBlock onClick={() => void ask()}>
          {t('userInfo.phone.again')}
        </Button>
      )}
    </form>
  );
}
