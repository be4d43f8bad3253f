import { FieldError, useForm } from '@maru/sdk/flow';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { TextField } from '@maru/sdk/fields';
import { Button } from '@maru/sdk/ui';
import { readAccount } from '../../lib/account.rules.ts';
import { findingText, useT } from '../../lib/i18n.ts';
import { LoginPasswordField } from '../../lib/login-password-field.tsx';
import { logIn } from '../../lib/log-in.ts';
import { targetAfterLogin } from '../../lib/log-in.rules.ts';
import { readField } from '../../lib/read-field.ts';
import { SERVER_FIELDS, findErrors } from './login.rules.ts';
import styles from './login.module.css';

/** Account and password. With `fixedAccount` only the password is entered. */
export function LoginForm({ account, fixedAccount }: { account?: string; fixedAccount?: string }) {
  const t = useT();
  const go = useGo();
  const [params] = useSearchParams();
  const form = useForm({
    fields: { account: fixedAccount ?? account ?? '', password: '' },
    rules: findErrors,
    serverFields: SERVER_FIELDS,
  });
  const submit = form.submit(async (values) => {
    const answer = await logIn(values);
    if (answer.ok) go(targetAfterLogin(params.get('back'), answer.isFirst), { isReplace: true, isReturn: true });
    return answer;
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!fixedAccount && (
        <TextField
          {...readField(form.text('account'), readAccount)}
          label={t('login.account')}
          hint={t('login.accountHint')}
          error={findingText(form.findingOf('account'))}
          inputMode="numeric"
          autoComplete="username"
        />
      )}
      <LoginPasswordField isLogin {...form.text('password')} error={findingText(form.findingOf('password'))} />
      <FieldError text={findingText(form.problem)} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
