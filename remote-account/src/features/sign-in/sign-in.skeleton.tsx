import { AppBar, Button, Card, LoadingMark, noop, Screen, Section, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Calendar } from './calendar.tsx';
import styles from './sign-in.module.css';

export function SignInSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('signIn.title')} back="/information/index" />}>
      <SignInBody />
    </Screen>
  );
}

export function SignInBody() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Card className={styles.standing}>
        <p className={styles.run}>
          <SkeletonText width="6rem" />
        </p>
        <p className={styles.note}>
          <SkeletonText width="9rem" />
        </p>
        <Button isBlock disabled>
          {t('signIn.submit')}
        </Button>
      </Card>
      <Section title={t('signIn.calendar')} isCard>
        <Calendar month={null} today="" days={[]} onMonth={noop} />
      </Section>
    </>
  );
}
