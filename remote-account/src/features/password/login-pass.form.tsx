import { FieldError, sendDraft, useForm } from '@maru/sdk/flow';
import { useBack } from '@maru/sdk/router';
import { TextField } from '@maru/sdk/fields';
import { Button, toast } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { useAccount } from '../../lib/use-account.ts';
import step from '../../lib/step.module.css';
import { SERVER_FIELDS, findErrors } from './login-pass.rules.ts';

const FIELDS = [
  ['current', 'current-password'],
  ['next', 'new-password'],
  ['confirm', 'new-password'],
] as const;

export function LoginPassForm() {
  const t = useT();
  const account = useAccount();
  const back = useBack('/information/setting');
  const form = useForm({
    fields: { current: '', next: '', confirm: '' },
    rules: (values) => findErrors(values, account),
    serverFields: SERVER_FIELDS,
  });
  const submit = form.submit(async (values) => {
    const answer = await sendDraft('/user/LoginPass', 'loginPass', values, { isSecret: true });
    if (!answer.ok) return answer;
    toast(t('loginPass.done'));
    back();
  });
  return (
    <form className={step.step} onSubmit={submit} noValidate>
      {FIELDS.map(([name, autoComplete]) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={t(`loginPass.${name}`)}
          error={findingText(form.findingOf(name))}
          type="password"
          autoComplete={autoComplete}
          maxLength={64}
        />
      ))}
      <FieldError text={findingText(form.problem)} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('loginPass.submit')}
      </Button>
    </form>
  );
}
