import { AppBar, Button, Screen, SkeletonField } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import step from '../../lib/step.module.css';

export function LoginPassSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('setting.loginPass')} back="/information/setting" />}>
      <p className={step.why}>{t('loginPass.why')}</p>
      <div className={step.step}>
        {(['current', 'next', 'confirm'] as const).map((field) => (
          <SkeletonField key={field} label={t(`loginPass.${field}`)} />
        ))}
        <Button isBlock>{t('loginPass.submit')}</Button>
      </div>
    </Screen>
  );
}
