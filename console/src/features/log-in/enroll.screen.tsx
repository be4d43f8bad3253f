import { useState, type FormEvent } from 'react';
import { encodeQR } from 'qr';
import { TextField } from '@maru/sdk/fields';
import { Button, QueryView, Spinner } from '@maru/sdk/ui';
import { useAdminQuery } from '../../lib/admin-query.ts';
import { Entry } from '../../lib/entry.tsx';
import { useT } from '../../lib/i18n.ts';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { endSession, startSession, type OperatorSession } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import styles from './enroll.module.css';

/** Width of the quiet zone in modules, which readers require. */
const QUIET = 4;

/** Enrolment of the second factor at the first log-in. The session answers nothing else before it. */
export function Enroll({ session }: { session: OperatorSession }) {
  const t = useT();
  // Asked for once: each answer is another secret.
  const offer = useAdminQuery('/admin/SecondFactor', {}, { staleTime: Infinity });
  const { act, isPending, refusal } = useAct('/admin/SecondFactorConfirm');
  const [code, setCode] = useState('');

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const outcome = await act({ code: code.trim() });
    if (outcome.ok) startSession({ ...session, needsEnrollment: false });
    else setCode('');
  }

  return (
    <Entry title={t('enroll.title')} onSubmit={(event) => void confirm(event)}>
      <p>{t('enroll.text')}</p>
      <QueryView query={offer} loading={<Spinner label={t('loading')} />}>
        {({ secret, uri }) => (
          <>
            <QrPicture text={uri} label={t('enroll.qr')} />
            <p className={styles.hint}>{t('enroll.type')}</p>
            <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <TextField
              label={t('login.code')}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
            />
            <RefusalLine refusal={refusal} />
            <Button type="submit" isBlock isPending={isPending}>
              {t('enroll.confirm')}
            </Button>
          </>
        )}
      </QueryView>
      <Button kind="ghost" size="m" onClick={() => endSession()}>
        {t('nav.logOut')}
      </Button>
    </Entry>
  );
}

/** Dark on light in both themes, because readers expect it. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} className={styles.code}>
      <path d={path.join('')} />
    </svg>
  );
}
