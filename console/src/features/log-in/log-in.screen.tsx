import { useState, type FormEvent } from 'react';
import { RefusedError, type Refusal } from '@maru/sdk/api';
import { formatTime } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { TextField } from '@maru/sdk/fields';
import { Button } from '@maru/sdk/ui';
import { callAdmin } from '../../lib/admin-api.ts';
import { Entry } from '../../lib/entry.tsx';
import { useT } from '../../lib/i18n.ts';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { expiryAtom, startSession } from '../../lib/session.ts';

/** The log-in of operators: login and password, then a code where a second factor is enrolled. */
export function LogIn() {
  const t = useT();
  const expiry = useAtomValue(expiryAtom);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsPending(true);
    setRefusal(null);
    try {
      const input = { login: login.trim(), password, ...(needsCode && { code: code.trim() }) };
      const { token, expiresAt, operator, needsEnrollment } = await callAdmin('/admin/Login', input);
      startSession({ token, expiresAt, operator, needsEnrollment });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      setCode('');
      if (error.refusal.code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
      else setRefusal(error.refusal);
    } finally {
      setIsPending(false);
    }
  }

  const start = () => {
    setNeedsCode(false);
    setPassword('');
    setRefusal(null);
  };

  return (
    <Entry title={t('login.title')} onSubmit={(event) => void send(event)}>
      {expiry && !refusal && (
        <p role="status">
          {expiry.lifeEndedAt
            ? t('login.lifeOver', { time: formatTime(expiry.lifeEndedAt, true) })
            : t('login.expired')}
        </p>
      )}
      {needsCode ? (
        <TextField
          key="code"
          label={t('login.code')}
          hint={t('login.codeHint')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          autoFocus
        />
      ) : (
        <>
          <TextField
            label={t('login.login')}
            value={login}
            onChange={(event) => setLogin(event.target.value)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
          />
          <TextField
            label={t('login.password')}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            required
          />
        </>
      )}
      <RefusalLine refusal={refusal} />
      <Button type="submit" isBlock isPending={isPending}>
        {t(needsCode ? 'login.confirm' : 'login.next')}
      </Button>
      {needsCode && (
        <Button kind="ghost" size="m" onClick={start}>
          {t('login.again')}
        </Button>
      )}
    </Entry>
  );
}
