import type { Closing } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { Checkbox } from '@maru/sdk/fields';
import { FieldError, GuardsList, sendDraft, useForm } from '@maru/sdk/flow';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { endSession } from '@maru/sdk/session';
import { AppBar, Button, QueryView, Screen, toast } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { LoginPasswordField } from '../../lib/login-password-field.tsx';
import step from '../../lib/step.module.css';
import styles from './close-account.module.css';
import { findErrors, SERVER_FIELDS } from './close-account.rules.ts';
import { CloseAccountBody } from './close-account.skeleton.tsx';

/** Closing of the account for good: what prevents it, else what it means, and the log-in password. */
export function CloseAccountScreen() {
  const t = useT();
  const closing = useApiQuery('/user/Closing', {}, { staleTime: 0 });
  return (
    <Screen tone="surface" bar={<AppBar title={t('closeAccount.title')} back="/information/userInfo" />}>
      <QueryView query={closing} loading={<CloseAccountBody />}>
        {(known) => (known.guards.length > 0 ? <Prevented guards={known.guards} /> : <CloseForm closing={known} />)}
      </QueryView>
    </Screen>
  );
}

function Prevented({ guards }: Pick<Closing, 'guards'>) {
  const t = useT();
  return (
    <div className={step.step}>
      <h2 className={step.title}>{t('closeAccount.prevented')}</h2>
      <GuardsList label={t('closeAccount.prevented')} guards={guards} />
    </div>
  );
}

function CloseForm({ closing: { balances, releaseDays, keptYears } }: { closing: Closing }) {
  const t = useT();
  const go = useGo();
  const form = useForm({
    fields: { password: '', isConfirmed: false },
    rules: findErrors,
    serverFields: SERVER_FIELDS,
  });
  const submit = form.submit(async ({ password }) => {
    const body = { loginPassword: password, isConfirmed: true } as const;
    const answer = await sendDraft('/user/Close', 'closeAccount', body, { isSecret: true });
    if (!answer.ok) {
      // Something that prevents it has come meanwhile.
      if (answer.code?.startsWith('CLOSING_')) void invalidate('/user/Closing');
      return answer;
    }
    endSession();
    toast(t('closeAccount.done'));
    go('/login/start');
  });
  const gives = balances.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ');
  return (
    <form className={step.step} onSubmit={submit} noValidate>
      <h2 className={step.title}>{t('closeAccount.lead')}</h2>
      <ul className={styles.list}>
        <li>{t('closeAccount.sessions')}</li>
        {gives && <li>{t('closeAccount.money', { amounts: gives })}</li>}
        <li>{t('closeAccount.deleted')}</li>
        <li>{t('closeAccount.released', { days: releaseDays })}</li>
        <li>{t('closeAccount.kept', { years: keptYears })}</li>
      </ul>
      <Button kind="ghost" size="m" isBlock data-to="/information/myData" onClick={() => go('/information/myData')}>
        {t('closeAccount.copy')}
      </Button>
      <Checkbox
        ref={form.element('isConfirmed')}
        label={t('closeAccount.confirm')}
        checked={form.values.isConfirmed}
        onChange={({ target }) => form.set({ isConfirmed: target.checked })}
      />
      <FieldError text={findingText(form.findingOf('isConfirmed'))} />
      <LoginPasswordField {...form.text('password')} error={findingText(form.findingOf('password'))} />
      <FieldError text={findingText(form.problem)} />
      <Button type="submit" kind="danger" isBlock isPending={form.isSubmitting}>
        {t('closeAccount.submit')}
      </Button>
    </form>
  );
}
