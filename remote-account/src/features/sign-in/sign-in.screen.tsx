import type { CheckInMonth } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { AppBar, Button, Card, QueryView, Screen, Section, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Calendar } from './calendar.tsx';
import styles from './sign-in.module.css';
import { SignInBody } from './sign-in.skeleton.tsx';

/** Check-in once a day in Korea: today's, the days of each month, and the points, which are no money. */
export function SignInScreen() {
  const t = useT();
  const [of, setOf] = useState<string | null>(null);
  const present = useApiQuery('/user/CheckIns', {}, { staleTime: 0 });
  return (
    <Screen bar={<AppBar title={t('signIn.title')} back="/information/index" />}>
      <QueryView query={present} loading={<SignInBody />}>
        {(month) => (
          <>
            <Standing month={month} />
            <Section title={t('signIn.calendar')} isCard>
              <Month present={month} month={of ?? month.month} onMonth={setOf} />
            </Section>
            <Card>
              <p className={styles.note}>{t('signIn.rules', { daily: month.daily, weekly: month.weekly })}</p>
              <p className={styles.note}>{t('signIn.honest')}</p>
            </Card>
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function Standing({ month: { run, points, isDone } }: { month: CheckInMonth }) {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const checkIn = async () => {
    setIsSending(true);
    // A refusal is shown as a toast.
    const answer = await post('/user/CheckIn', {});
    if (answer.ok) toast(answer.data.isNew ? t('signIn.toast', { count: answer.data.points }) : t('signIn.already'));
    await invalidate('/user/CheckIns');
    setIsSending(false);
  };
  return (
    <Card className={styles.standing}>
      <p className={styles.run}>{t('signIn.run', { run })}</p>
      <p className={styles.note}>
        {t('signIn.points')} {t('signIn.pointsOf', { points })}
      </p>
      <Button isBlock disabled={isDone} isPending={isSending} onClick={() => void checkIn()}>
        {t(isDone ? 'signIn.done' : 'signIn.submit')}
      </Button>
    </Card>
  );
}

/** The present month is known; an earlier one is asked for. */
function Month({
  present,
  month,
  onMonth,
}: {
  present: CheckInMonth;
  month: string;
  onMonth: (month: string) => void;
}) {
  const isPresent = month === present.month;
  const earlier = useApiQuery('/user/CheckIns', { of: month }, { isEnabled: !isPresent });
  const days = isPresent ? present.days : earlier.data?.days;
  return (
    <>
      <Calendar month={month} today={present.today} days={days ?? []} onMonth={onMonth} />
      {!isPresent && !earlier.data && (
        <QueryView query={earlier} loading={null} isCompact>
          {() => null}
        </QueryView>
      )}
    </>
  );
}
