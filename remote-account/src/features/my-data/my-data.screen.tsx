import { fetchFile } from '@maru/sdk/api';
import { FieldError, sendDraft, useForm } from '@maru/sdk/flow';
import { formatDateTime, useLanguage } from '@maru/sdk/i18n';
import { useIsPast } from '@maru/sdk/live';
import { invalidate, putAnswer, useApiQuery } from '@maru/sdk/query';
import { AppBar, Button, QueryView, saveFile, Screen, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { LoginPasswordField } from '../../lib/login-password-field.tsx';
import step from '../../lib/step.module.css';
import { findAskErrors, SERVER_FIELDS } from './my-data.rules.ts';
import { MyDataBody } from './my-data.skeleton.tsx';

/** A copy of everything that is stored about the customer: asked for with the log-in password, then downloaded. */
export function MyDataScreen() {
  const t = useT();
  const copy = useApiQuery('/user/DataCopy', {}, { staleTime: 0 });
  return (
    <Screen tone="surface" bar={<AppBar title={t('myData.title')} back="/information/userInfo" />}>
      <QueryView query={copy} loading={<MyDataBody />}>
        {({ expiresAt, minutes }) =>
          expiresAt ? <Ready expiresAt={expiresAt} minutes={minutes} /> : <AskForm minutes={minutes} />
        }
      </QueryView>
    </Screen>
  );
}

function AskForm({ minutes }: { minutes: number }) {
  const t = useT();
  const form = useForm({ fields: { password: '' }, rules: findAskErrors, serverFields: SERVER_FIELDS });
  const submit = form.submit(async ({ password }) => {
    const answer = await sendDraft('/user/DataCopyAsk', 'dataCopy', { loginPassword: password }, { isSecret: true });
    if (!answer.ok) return answer;
    putAnswer('/user/DataCopy', {}, answer.data);
    void invalidate('/user/Messages', '/user/Unread');
  });
  return (
    <form className={step.step} onSubmit={submit} noValidate>
      <h2 className={step.title}>{t('myData.lead')}</h2>
      <p className={step.why}>{t('myData.why')}</p>
      <p className={step.why}>{t('myData.time', { minutes })}</p>
      <LoginPasswordField {...form.text('password')} error={findingText(form.findingOf('password'))} />
      <FieldError text={findingText(form.problem)} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('myData.ask')}
      </Button>
    </form>
  );
}

const FORMATS = ['html', 'json'] as const;

function Ready({ expiresAt, minutes }: { expiresAt: string; minutes: number }) {
  const t = useT();
  const language = useLanguage();
  const isPast = useIsPast(Date.parse(expiresAt));
  const [loading, setLoading] = useState<(typeof FORMATS)[number] | null>(null);
  if (isPast) return <AskForm minutes={minutes} />;
  const download = async (format: (typeof FORMATS)[number]) => {
    setLoading(format);
    // A refusal is shown as a toast.
    const answer = await fetchFile('/user/DataCopyFile', { format, language });
    setLoading(null);
    if (!answer.ok) return;
    saveFile(answer.data);
    toast(t('myData.saved'), 'good');
  };
  return (
    <div className={step.step}>
      <h2 className={step.title} role="status">
        {t('myData.ready')}
      </h2>
      <p className={step.why}>{t('myData.until', { time: formatDateTime(expiresAt) })}</p>
      <p className={step.why}>{t('myData.care')}</p>
      {FORMATS.map((format) => (
        <Button
          key={format}
          isBlock
          kind={format === 'html' ? 'brand' : 'soft'}
          isPending={loading === format}
          onClick={() => void download(format)}
        >
          {t(`myData.${format}`)}
        </Button>
      ))}
    </div>
  );
}
