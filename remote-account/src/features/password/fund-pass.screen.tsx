import { isUncertain } from '@maru/sdk/api';
import { PinPad, sendDraft, useForm } from '@maru/sdk/flow';
import { answerText } from '@maru/sdk/i18n';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useBack, useGo } from '@maru/sdk/router';
import { useUnsaved } from '@maru/sdk/session';
import { AppBar, Button, QueryView, Screen, toast } from '@maru/sdk/ui';
import { useReducer, useState } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { LoginPasswordField } from '../../lib/login-password-field.tsx';
import { forgetTypedPassword, typedPassword } from '../../lib/sign-up.ts';
import { useAccount } from '../../lib/use-account.ts';
import step from '../../lib/step.module.css';
import { advance, startWith } from './fund-pass.rules.ts';
import { FundPassBody } from './fund-pass.skeleton.tsx';
import styles from './password.module.css';

/** Sets the fund password (after the log-in password) or changes it (after the present one). */
export function FundPassScreen() {
  const t = useT();
  const user = useApiQuery('/user/Info', {}, { staleTime: 0 });
  return (
    <Screen tone="surface" bar={<AppBar title={t('mine.menu.fundPass')} back="/information/index" />}>
      <QueryView query={user} loading={<FundPassBody />}>
        {({ account, hasFundPassword }) => (
          <FundPassSteps isChange={hasFundPassword} known={hasFundPassword ? null : typedPassword(account)} />
        )}
      </QueryView>
    </Screen>
  );
}

/** @param props.known the log-in password that was typed at the registration just now */
function FundPassSteps({ isChange, known }: { isChange: boolean; known: string | null }) {
  const t = useT();
  const go = useGo();
  const back = useBack('/information/index');
  const account = useAccount();
  const [state, tell] = useReducer(advance, known, startWith);
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isPending, setIsPending] = useState(false);
  useUnsaved(state.step === 'confirm' || (state.step === 'next' && known === null));
  const error = refusal ?? (state.error ? findingText({ code: state.error }) : undefined);

  const send = async (confirm: string) => {
    setIsPending(true);
    const proof = isChange ? { current: state.proof } : { loginPassword: state.proof };
    const body = { ...proof, next: state.next, confirm };
    const answer = await sendDraft('/user/FundPass', 'fundPass', body, { isSecret: true });
    setIsPending(false);
    setPin('');
    if (!answer.ok) {
      setRefusal(answerText(answer));
      if (isUncertain(answer)) return;
      forgetTypedPassword();
      tell({ kind: 'restart' });
      return;
    }
    forgetTypedPassword();
    await invalidate('/user/Info');
    toast(t('fundPass.done'));
    back();
  };

  const onPin = (entered: string) => {
    setRefusal(undefined);
    if (state.step === 'confirm' && entered === state.next) return void send(entered);
    setPin('');
    if (state.step === 'proof') tell({ kind: 'proof', value: entered });
    else if (state.step === 'next') tell({ kind: 'next', pin: entered, account });
    else tell({ kind: 'mismatch' });
  };

  if (state.step === 'proof' && !isChange)
    return (
      <LoginPasswordStep error={refusal} onDone={(value) => (setRefusal(undefined), tell({ kind: 'proof', value }))} />
    );
  const title = t(`fundPass.${state.step === 'proof' ? 'current' : state.step}`);
  return (
    <div className={styles.pad}>
      <PinPad
        label={title}
        value={pin}
        onChange={setPin}
        onComplete={onPin}
        error={error}
        isPending={isPending}
        lead={
          <div className={step.step}>
            <h2 className={step.title}>{title}</h2>
            <p className={step.why}>{t('fundPass.why')}</p>
            {state.step === 'proof' && (
              <Button
                kind="ghost"
                size="s"
                data-to="/information/fundReset"
                onClick={() => go('/information/fundReset')}
              >
                {t('fundReset.open')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}

function LoginPasswordStep({ error, onDone }: { error: string | undefined; onDone: (password: string) => void }) {
  const t = useT();
  const form = useForm({
    fields: { password: '' },
    rules: ({ password }) => (password ? [] : [{ field: 'password' as const, code: 'PASSWORD_REQUIRED' }]),
  });
  return (
    <form className={step.step} onSubmit={form.submit(({ password }) => onDone(password))} noValidate>
      <h2 className={step.title}>{t('fundPass.proof')}</h2>
      <p className={step.why}>{t('fundPass.proofWhy')}</p>
      <LoginPasswordField {...form.text('password')} error={findingText(form.findingOf('password')) ?? error} />
      <Button type="submit" isBlock>
        {t('fundPass.continue')}
      </Button>
    </form>
  );
}
