import { draftClientId, endDraft, post } from '@maru/sdk/api';
import { rulesResolver, useForm } from '@maru/sdk/forms';
import { answerText } from '@maru/sdk/i18n';
import { useBack } from '@maru/sdk/router';
import { Button, TextField, toast } from '@maru/sdk/ui';
import { useFieldError } from '../../lib/field-error.ts';
import { useT } from '../../lib/i18n.ts';
import { fieldOfRefusal, findErrors, type LoginPassValues } from './login-pass.rules.ts';
import styles from './password.module.css';

const resolver = rulesResolver(findErrors);
const FIELDS = [
  ['current', 'current-password'],
  ['next', 'new-password'],
  ['confirm', 'new-password'],
] as const;

export function LoginPassForm() {
  const t = useT();
  const back = useBack('/information/setting');
  const errorText = useFieldError();
  const form = useForm<LoginPassValues>({ resolver, defaultValues: { current: '', next: '', confirm: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const clientId = draftClientId('loginPass', JSON.stringify(values));
    const answer = await post('/user/LoginPass', { clientId, ...values }, { isQuiet: true });
    if (!answer.ok) {
      const error = { type: 'server', message: answerText(answer) };
      return form.setError(fieldOfRefusal(answer.code), error, { shouldFocus: true });
    }
    endDraft('loginPass');
    void toast(t('loginPass.done'));
    back();
  });
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      {FIELDS.map(([name, autoComplete]) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={t(`loginPass.${name}`)}
          error={errorText(errors[name])}
          type="password"
          autoComplete={autoComplete}
          maxLength={64}
        />
      ))}
      <Button type="submit" isBlock isPending={isSubmitting}>
        {t('loginPass.submit')}
      </Button>
    </form>
  );
}
