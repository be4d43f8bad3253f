import { AppBar, Button, Card, KeyValue, KeyValueList, LoadingMark, Screen, Section, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './user-info.module.css';

export function UserInfoSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('userInfo.title')} back="/information/index" />}>
      <UserInfoBody />
    </Screen>
  );
}

const FACTS = ['account', 'name', 'institution', 'invitation', 'since', 'phone'] as const;

export function UserInfoBody() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Card className={styles.head}>
        <span className={styles.avatar} aria-hidden="true" />
        <Button kind="soft" size="s">
          {t('userInfo.photo.change')}
        </Button>
      </Card>
      <Card className={styles.facts}>
        <KeyValueList>
          {FACTS.map((fact) => (
            <KeyValue key={fact} label={t(`userInfo.${fact}`)}>
              <SkeletonText width="7rem" />
            </KeyValue>
          ))}
        </KeyValueList>
        <Button kind="soft" size="m" isBlock>
          {t('userInfo.phone.bind')}
        </Button>
      </Card>
      <Section title={t('userInfo.state')} isCard>
        <StateSkeleton />
      </Section>
    </>
  );
}

function StateSkeleton() {
  return (
    <div className={styles.state}>
      <SkeletonText width="1.5rem" />
      <div>
        <p className={styles.stateTitle}>
          <SkeletonText width="4rem" />
        </p>
        <p className={styles.stateText}>
          <SkeletonText width="10rem" />
        </p>
      </div>
    </div>
  );
}
