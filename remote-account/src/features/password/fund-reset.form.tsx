import type { FundReset } from '@maru/domain/contracts';
import { FieldError, sendDraft, useForm } from '@maru/sdk/flow';
import { invalidate, putAnswer } from '@maru/sdk/query';
import { useBack } from '@maru/sdk/router';
import { TextField } from '@maru/sdk/fields';
import { Button, toast } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { LoginPasswordField } from '../../lib/login-password-field.tsx';
import { useAccount } from '../../lib/use-account.ts';
import step from '../../lib/step.module.css';
import { findPinErrors, findProofErrors, PIN_FIELDS, PROOF_FIELDS } from './fund-reset.rules.ts';

/** The verified name and number, and the log-in password: the waiting time begins with them. */
export function ProofForm({ reset }: { reset: FundReset }) {
  const t = useT();
  const form = useForm({
    fields: { password: '', name: '', idFirst: '', idTail: '' },
    rules: findProofErrors,
    serverFields: PROOF_FIELDS,
  });
  const submit = form.submit(async ({ password, name, idFirst, idTail }) => {
    const body = { loginPassword: password, name: name.trim(), idFirst, idTail };
    const answer = await sendDraft('/user/FundResetStart', 'fundReset', body, { isSecret: true });
    if (!answer.ok) return answer;
    putAnswer('/user/FundReset', {}, answer.data);
    void invalidate('/user/Messages', '/user/Unread');
    toast(t('fundReset.started'));
  });
  const error = (field: 'password' | 'name' | 'idFirst' | 'idTail') => findingText(form.findingOf(field));
  return (
    <form className={step.step} onSubmit={submit} noValidate>
      <h2 className={step.title}>{t('fundReset.lead')}</h2>
      <p className={step.why}>{t('fundReset.why', { hours: reset.waitHours, ready: reset.readyHours })}</p>
      <TextField
        {...form.text('name')}
        label={t('realName.name')}
        error={error('name')}
        autoComplete="name"
        maxLength={40}
      />
      <TextField
        {...form.text('idFirst')}
        label={t('realName.idFirst')}
        error={error('idFirst')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <TextField
        {...form.text('idTail')}
        label={t('realName.idTail')}
        error={error('idTail')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
      />
      <LoginPasswordField {...form.text('password')} error={error('password')} />
      <FieldError text={findingText(form.problem)} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('fundReset.start')}
      </Button>
    </form>
  );
}

/** After the waiting time: the new fund password, once more with the log-in password. */
export function NewPinForm() {
  const t = useT();
  const account = useAccount();
  const back = useBack('/information/index');
  const form = useForm({
    fields: { password: '', next: '', confirm: '' },
    rules: (values) => findPinErrors(values, account),
    serverFields: PIN_FIELDS,
  });
  const submit = form.submit(async ({ password, next, confirm }) => {
    const body = { loginPassword: password, next, confirm };
    const answer = await sendDraft('/user/FundResetFinish', 'fundResetPin', body, { isSecret: true });
    if (!answer.ok) return answer;
    putAnswer('/user/FundReset', {}, answer.data);
    void invalidate('/user/Messages', '/user/Unread');
    toast(t('fundPass.done'));
    back();
  });
  return (
    <form className={step.step} onSubmit={submit} noValidate>
      <h2 className={step.title}>{t('fundReset.ready')}</h2>
      <p className={step.why}>{t('fundPass.why')}</p>
      {(['next', 'confirm'] as const).map((field) => (
        <TextField
          key={field}
          {...form.text(field)}
          label={t(`fundReset.${field}`)}
          error={findingText(form.findingOf(field))}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      ))}
      <LoginPasswordField {...form.text('password')} error={findingText(form.findingOf('password'))} />
      <FieldError text={findingText(form.problem)} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('fundReset.finish')}
      </Button>
    </form>
  );
}
