import { rulesResolver, useForm } from '@maru/sdk/forms';
import { answerText } from '@maru/sdk/i18n';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { Button, TextField } from '@maru/sdk/ui';
import { useFieldError } from '../../lib/field-error.ts';
import { useT } from '../../lib/i18n.ts';
import { logIn } from './login.resource.ts';
import { findErrors, targetAfterLogin, type LoginValues } from './login.rules.ts';
import styles from './login.module.css';

const resolver = rulesResolver(findErrors);

/** Account and password. With `fixedAccount` only the password is asked for. */
export function LoginForm({ account, fixedAccount }: { account?: string; fixedAccount?: string }) {
  const t = useT();
  const go = useGo();
  const errorText = useFieldError();
  const [params] = useSearchParams();
  const form = useForm<LoginValues>({
    resolver,
    defaultValues: { account: fixedAccount ?? account ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const answer = await logIn(values);
    if (answer.ok) return go(targetAfterLogin(params.get('back'), answer.isFirst), { isReplace: true });
    form.setError('password', { type: 'server', message: answerText(answer) }, { shouldFocus: true });
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {!fixedAccount && (
        <TextField
          {...form.register('account')}
          label={t('login.account')}
          hint={t('login.accountHint')}
          error={errorText(errors.account)}
          inputMode="numeric"
          autoComplete="username"
          maxLength={13}
        />
      )}
      <TextField
        {...form.register('password')}
        label={t('login.password')}
        error={errorText(errors.password)}
        type="password"
        autoComplete="current-password"
        maxLength={64}
      />
      <Button type="submit" isBlock isPending={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
