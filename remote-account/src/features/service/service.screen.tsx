import { useGo, useOpen } from '@maru/sdk/router';
import { AppBar, Card, HeadsetIcon, List, ListRow, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './service.module.css';
import { QUESTIONS } from './service.rules.ts';

/** The in-app support page: common questions, and a warning that nobody outside the app acts for it. */
export function ServiceScreen() {
  const t = useT();
  const go = useGo();
  const open = useOpen();
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
            <p>{t(`service.${id}.a`)}</p>
          </details>
        ))}
      </Card>
      <Card>
        <List>
          <ListRow
            title={t('text.terms')}
            onPress={() => open('agreement', { kind: 'terms' }, '/information/aboutInfo')}
            hasChevron
          />
          <ListRow
            title={t('text.privacy')}
            onPress={() => open('agreement', { kind: 'privacy' }, '/information/aboutInfo')}
            hasChevron
          />
          <ListRow title={t('service.home')} onPress={() => go('/home/index')} hasChevron />
        </List>
      </Card>
    </Screen>
  );
}
