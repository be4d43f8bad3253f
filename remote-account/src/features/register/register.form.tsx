import { passwordStrength } from '@maru/domain/credentials';
import { FieldError, sendDraft, useForm } from '@maru/sdk/flow';
import { useLanguage } from '@maru/sdk/i18n';
import { useGo, useOpen } from '@maru/sdk/router';
import { writeText } from '@maru/sdk/session';
import { Checkbox, TextField } from '@maru/sdk/fields';
import { useApiQuery } from '@maru/sdk/query';
import { Button, toast } from '@maru/sdk/ui';
import { useEffect } from 'react';
import { readAccount, readCode } from '../../lib/account.rules.ts';
import { findingText, useT } from '../../lib/i18n.ts';
import { targetAfterLogin } from '../../lib/log-in.rules.ts';
import { logIn } from '../../lib/log-in.ts';
import { readField } from '../../lib/read-field.ts';
import { keepTypedPassword } from '../../lib/sign-up.ts';
import { SERVER_FIELDS, findErrors } from './register.rules.ts';
import { forgetDraft, readDraft, saveDraft } from './register.state.ts';
import styles from './register.module.css';

export function RegisterForm() {
  const t = useT();
  const go = useGo();
  const open = useOpen();
  const language = useLanguage();
  const form = useForm({ fields: readDraft(), rules: findErrors, serverFields: SERVER_FIELDS });
  const { values } = form;
  // Reading an agreement leaves this screen; the typed values are there again on the way back.
  useEffect(() => saveDraft(values), [values]);

  const submit = form.submit(async ({ terms, privacy, ...rest }) => {
    const body = { ...rest, agreements: { terms, privacy }, language };
    const answer = await sendDraft('/user/Register', 'register', body, { isSecret: true });
    if (!answer.ok) return answer;
    forgetDraft();
    const { account } = answer.data;
    const session = await logIn({ account, password: rest.password });
    if (session.ok) {
      keepTypedPassword(account, rest.password);
      go(targetAfterLogin(null, session.isFirst), { isReplace: true });
      return;
    }
    // The account is open; only the session is not.
    writeText('rememberedAccount', account);
    toast(t('register.done'));
    go('/login/login', { isReplace: true });
  });

  const codeHint = useCodeHint();
  const strength = passwordStrength(values.password, values.account);
  const agreement = (kind: 'terms' | 'privacy') => (
    <Checkbox
      ref={form.element(kind)}
      checked={values[kind]}
      onChange={({ target }) => form.set({ [kind]: target.checked })}
      label={t(`register.${kind}`)}
      end={
        <Button kind="ghost" size="s" onClick={() => open('agreement', { kind }, '/information/aboutInfo')}>
          {t('register.read')}
        </Button>
      }
    />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        {...readField(form.text('account'), readAccount)}
        label={t('login.account')}
        hint={t('register.accountHint')}
        error={findingText(form.findingOf('account'))}
        inputMode="numeric"
        autoComplete="username"
      />
      <TextField
        {...form.text('password')}
        label={t('login.password')}
        hint={
          <span className={styles.strength}>
            <meter min={0} max={3} value={strength} aria-label={t('register.strength')} data-strength={strength} />
            {t(`register.strength${strength}`)}
          </span>
        }
        error={findingText(form.findingOf('password'))}
        type="password"
        autoComplete="new-password"
        maxLength={64}
      />
      <TextField
        {...form.text('confirm')}
        label={t('register.confirm')}
        error={findingText(form.findingOf('confirm'))}
        type="password"
        autoComplete="new-password"
        maxLength={64}
      />
      <TextField
        {...readField(form.text('institutionCode'), readCode)}
        label={t('register.institution')}
        hint={codeHint('demo_institution', t('register.institutionHint'))}
        error={findingText(form.findingOf('institutionCode'))}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextField
        {...readField(form.text('invitationCode'), readCode)}
        label={t('register.invitation')}
        hint={codeHint('demo_invitation', t('register.invitationHint'))}
        error={findingText(form.findingOf('invitationCode'))}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <fieldset className={styles.agreements}>
        <legend className={styles.legend}>{t('register.agreements')}</legend>
        <Checkbox
          checked={values.terms && values.privacy}
          onChange={({ target }) => form.set({ terms: target.checked, privacy: target.checked })}
          label={<strong>{t('register.agreeAll')}</strong>}
        />
        {agreement('terms')}
        {agreement('privacy')}
        <FieldError text={findingText(form.findingOf('terms') ?? form.findingOf('privacy'))} />
      </fieldset>
      <FieldError text={findingText(form.problem)} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

/** Returns the hint of a code's field: the code itself in a demo, in which anybody may register, else whose code it is. */
function useCodeHint() {
  const t = useT();
  const { data } = useApiQuery('/common/config', { type: 'all' });
  return (name: 'demo_institution' | 'demo_invitation', usual: string): string => {
    const code = data?.find((pair) => pair.name === name)?.value;
    return code === undefined ? usual : t('register.demoCode', { code });
  };
}
