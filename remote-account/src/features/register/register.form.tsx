import { draftClientId, endDraft, post } from '@maru/sdk/api';
import { rulesResolver, useForm, useWatch } from '@maru/sdk/forms';
import { answerText, useLanguage } from '@maru/sdk/i18n';
import { useGo, useOpen } from '@maru/sdk/router';
import { writeText } from '@maru/sdk/session';
import { Button, Checkbox, TextField, toast } from '@maru/sdk/ui';
import { useEffect } from 'react';
import { passwordStrength } from '../../lib/credential.rules.ts';
import { useFieldError } from '../../lib/field-error.ts';
import { useT } from '../../lib/i18n.ts';
import { fieldOfRefusal, findErrors, type RegisterValues } from './register.rules.ts';
import { forgetDraft, readDraft, saveDraft } from './register.state.ts';
import styles from './register.module.css';

const resolver = rulesResolver(findErrors);

export function RegisterForm() {
  const t = useT();
  const go = useGo();
  const open = useOpen();
  const language = useLanguage();
  const errorText = useFieldError();
  const form = useForm<RegisterValues>({ resolver, defaultValues: readDraft() });
  const { errors, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control });
  // Reading an agreement leaves this screen; the input is restored on return.
  useEffect(() => saveDraft(values), [values]);

  const submit = form.handleSubmit(async ({ terms, privacy, ...rest }) => {
    const clientId = draftClientId('register', JSON.stringify([rest, language]));
    const answer = await post(
      '/user/Register',
      { clientId, ...rest, agreements: { terms, privacy }, language },
      { isQuiet: true },
    );
    if (answer.ok) {
      endDraft('register');
      forgetDraft();
      writeText('rememberedAccount', answer.data.account);
      void toast(t('register.done'));
      return go('/login/login', { isReplace: true });
    }
    const field = fieldOfRefusal(answer.code);
    if (field) form.setError(field, { type: 'server', message: answerText(answer) }, { shouldFocus: true });
    else form.setError('root', { type: 'server', message: answerText(answer) });
  });

  const strength = passwordStrength(values.password ?? '');
  const read = (kind: 'terms' | 'privacy') => (
    <Button kind="ghost" size="s" onClick={() => open('agreement', { kind }, '/information/aboutInfo')}>
      {t('register.read')}
    </Button>
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.register('account')}
        label={t('login.account')}
        hint={t('register.accountHint')}
        error={errorText(errors.account)}
        inputMode="numeric"
        autoComplete="username"
        maxLength={13}
      />
      <TextField
        {...form.register('password')}
        label={t('login.password')}
        hint={
          <span className={styles.strength}>
            <meter min={0} max={3} value={strength} aria-label={t('register.strength')} data-strength={strength} />
            {t(`register.strength${strength}`)}
          </span>
        }
        error={errorText(errors.password)}
        type="password"
        autoComplete="new-password"
        maxLength={64}
      />
      <TextField
        {...form.register('confirm')}
        label={t('register.confirm')}
        error={errorText(errors.confirm)}
        type="password"
        autoComplete="new-password"
        maxLength={64}
      />
      <TextField
        {...form.register('institutionCode')}
        label={t('register.institution')}
        hint={t('register.institutionHint')}
        error={errorText(errors.institutionCode)}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={16}
      />
      <TextField
        {...form.register('invitationCode')}
        label={t('register.invitation')}
        error={errorText(errors.invitationCode)}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={16}
      />
      <fieldset className={styles.agreements}>
        <legend className={styles.legend}>{t('register.agreements')}</legend>
        <Checkbox {...form.register('terms')} label={t('register.terms')} end={read('terms')} />
        <Checkbox {...form.register('privacy')} label={t('register.privacy')} end={read('privacy')} />
        <p className={styles.error} role={errors.terms || errors.privacy ? 'alert' : undefined}>
          {errorText(errors.terms ?? errors.privacy)}
        </p>
      </fieldset>
      {errors.root && (
        <p className={styles.error} role="alert">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" isBlock isPending={isSubmitting}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
