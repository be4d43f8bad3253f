import { useId } from 'react';
import type { NewShareDate } from '@maru/domain/contracts';
import { daysUntil, formatDate, formatTime, useLocalized } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useOpen } from '@maru/sdk/router';
import {
  CalendarIcon,
  Card,
  cx,
  EmptyState,
  List,
  ListRow,
  QueryView,
  SkeletonRows,
  SkeletonText,
  SymbolLogo,
  Tag,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './calendar.module.css';
import { byDay, type CalendarDay } from './calendar.rules.ts';

const MINUTE = 60_000;

/** The coming dates of all new shares as an agenda: days, whose heads stay in sight, with their times. A press opens what the date belongs to. */
export function Calendar() {
  const t = useT();
  const answer = useApiQuery('/ipo/Calendar', {});
  return (
    <QueryView query={answer} loading={<CalendarSkeleton />}>
      {({ dates }) =>
        dates.length === 0 ? (
          <EmptyState icon={CalendarIcon} title={t('calendar.empty')} text={t('offerings.emptyWhy')} />
        ) : (
          byDay(dates).map((day) => <Day key={day.day} of={day} />)
        )
      }
    </QueryView>
  );
}

function CalendarSkeleton() {
  return (
    <div>
      <div className={styles.head}>
        <SkeletonText width="8rem" />
      </div>
      <Card>
        <SkeletonRows count={6} ends={0} hasChevron />
      </Card>
    </div>
  );
}

function Day({ of: { day, weekday, dates } }: { of: CalendarDay }) {
  const t = useT();
  const id = useId();
  const isToday = daysUntil(`${day}T00:00:00+09:00`, useServerNow(MINUTE)) === 0;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('calendar.day', { date: formatDate(day), weekday: t(`calendar.weekday.${weekday}`) })}
        </h2>
        {isToday && <Tag tone="brand">{t('calendar.today')}</Tag>}
        <span className={styles.count}>{t('calendar.count', { count: dates.length })}</span>
      </div>
      <Card>
        <List label={formatDate(day)}>
          {dates.map((date, at) => (
            <DateRow key={`${date.id} ${date.step}`} date={date} isSameTime={date.at === dates[at - 1]?.at} />
          ))}
        </List>
      </Card>
    </section>
  );
}

const SCREENS = {
  offering: '/home/newStockBuy',
  auction: '/home/auctionDetail',
  placement: '/home/newStockPsBuy',
} as const satisfies Record<NewShareDate['kind'], string>;

interface DateRowProps {
  date: NewShareDate;
  /** The row above shows the time already. */
  isSameTime: boolean;
}

function DateRow({ date: { kind, id, symbol, name, step, at }, isSameTime }: DateRowProps) {
  const t = useT();
  const open = useOpen();
  const title = useLocalized()(name);
  const to = SCREENS[kind];
  const show = () => {
    if (kind === 'offering') open('offering', { offeringId: id }, to);
    else if (kind === 'auction') open('auction', { auctionId: id }, to);
    else open('placement', { placementId: id }, to);
  };
  return (
    <ListRow
      start={
        <>
          <span className={cx(styles.time, isSameTime && styles.same)}>{formatTime(at, true)}</span>
          <span className={styles.logo}>
            <SymbolLogo symbol={symbol} name={title} />
          </span>
        </>
      }
      title={title}
      detail={t(`calendar.step.${step}`)}
      to={to}
      onPress={show}
      hasChevron
    />
  );
}
