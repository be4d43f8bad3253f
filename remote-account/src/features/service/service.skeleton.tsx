import { AppBar, Card, HeadsetIcon, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { QUESTIONS } from './service.rules.ts';
import styles from './service.module.css';

export function ServiceSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('service.title')} back="/information/index" />}>
      <Card tone="brand" className={styles.lead}>
        <HeadsetIcon />
        <p>{t('service.lead')}</p>
      </Card>
      <Card>
        {QUESTIONS.map((id) => (
          <details key={id} className={styles.question}>
            <summary>{t(`service.${id}.q`)}</summary>
          </details>
        ))}
      </Card>
    </Screen>
  );
}
