import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { AppBar, Card, HeadsetIcon, List, ListRow, Screen, Section, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DESKS, QUESTIONS } from './service.rules.ts';
import styles from './service.module.css';

export function ServiceSkeleton() {
  const t = useT();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <Screen bar={<AppBar title={t('service.title')} back="/information/index" />}>
      <Card tone="brand" className={styles.lead}>
        <HeadsetIcon />
        <p>{t('service.lead')}</p>
      </Card>
      <Section title={t('service.desks')} isCard>
        <List>
          {DESKS.map((queue) => (
            <ListRow
              key={queue}
              title={t(`service.desk.${queue}`)}
              detail={<span className={styles.wrap}>{t(`service.desk.${queue}.for`)}</span>}
              hasChevron
            />
          ))}
        </List>
        <p className={styles.why}>{t('service.who')}</p>
      </Section>
      {isLoggedIn && (
        <Section title={t('service.tickets')} isCard>
          <TicketRows />
        </Section>
      )}
      <Section title={t('service.faq')} isCard>
        {QUESTIONS.map((id) => (
          <details key={id} className={styles.question}>
            <summary>{t(`service.${id}.q`)}</summary>
          </details>
        ))}
      </Section>
    </Screen>
  );
}

export function TicketRows() {
  return <SkeletonRows count={1} hasLogo={false} ends={1} hasChevron />;
}
