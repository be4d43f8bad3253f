import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import step from '../../lib/step.module.css';
import { LoginPassForm } from './login-pass.form.tsx';

export function LoginPassScreen() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('setting.loginPass')} back="/information/setting" />}>
      <p className={step.why}>{t('loginPass.why')}</p>
      <LoginPassForm />
    </Screen>
  );
}
