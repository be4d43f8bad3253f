import { LANGUAGE_TAG, useLanguage } from '@maru/sdk/i18n';
import { BackIcon, cx, IconButton, NextIcon, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { shiftMonth, weeksOf } from './sign-in.rules.ts';
import styles from './sign-in.module.css';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const EMPTY: null[][] = Array.from({ length: 6 }, () => WEEKDAYS.map(() => null));

/** One month; a day with a check-in is marked, in words too. Null: the month to come, as high as any. */
export function Calendar({
  month,
  today,
  days,
  onMonth,
}: {
  month: string | null;
  today: string;
  days: readonly string[];
  onMonth: (month: string) => void;
}) {
  const t = useT();
  const language = useLanguage();
  const title = new Intl.DateTimeFormat(LANGUAGE_TAG[language], { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <>
      <div className={styles.head}>
        <IconButton
          label={t('signIn.before')}
          disabled={month === null}
          onClick={() => month && onMonth(shiftMonth(month, -1))}
        >
          <BackIcon />
        </IconButton>
        <span className={styles.month} role="status">
          {month ? title.format(Date.parse(`${month}T00:00:00Z`)) : <SkeletonText width="6rem" />}
        </span>
        <IconButton
          label={t('signIn.after')}
          disabled={month === null || month.slice(0, 7) >= today.slice(0, 7)}
          onClick={() => month && onMonth(shiftMonth(month, 1))}
        >
          <NextIcon />
        </IconButton>
      </div>
      <table className={styles.calendar}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {t(`signIn.weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(month ? weeksOf(month) : EMPTY).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday}>{day && <Day day={day} isDone={days.includes(day)} isToday={day === today} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Day({ day, isDone, isToday }: { day: string; isDone: boolean; isToday: boolean }) {
  const t = useT();
  const number = Number(day.slice(-2));
  const key = isDone ? 'signIn.dayDone' : isToday ? 'signIn.dayToday' : 'signIn.day';
  return (
    <>
      <span className={cx(styles.day, isDone && styles.done, isToday && styles.today)} aria-hidden="true">
        {number}
      </span>
      <span className={styles.mark}>{t(key, { day: number })}</span>
    </>
  );
}
