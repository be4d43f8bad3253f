import type { NewShareDate } from '@maru/domain/contracts';
import { formatDate, formatTime, useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useOpen } from '@maru/sdk/router';
import { CalendarIcon, EmptyState, List, ListRow, QueryView, Section, SkeletonRows, SymbolLogo } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { byDay } from './calendar.rules.ts';

/** The coming dates of all new shares, by day. A press opens what the date belongs to. */
export function Calendar() {
  const t = useT();
  const answer = useApiQuery('/ipo/Calendar', {});
  return (
    <QueryView query={answer} loading={<SkeletonRows count={6} />}>
      {({ dates }) =>
        dates.length === 0 ? (
          <EmptyState icon={CalendarIcon} title={t('calendar.empty')} text={t('offerings.emptyWhy')} />
        ) : (
          byDay(dates).map(({ day, dates: ofDay }) => (
            <Section key={day} title={formatDate(ofDay[0]!.at)} isCard>
              <List label={formatDate(ofDay[0]!.at)}>
                {ofDay.map((date) => (
                  <DateRow key={`${date.id} ${date.step}`} date={date} />
                ))}
              </List>
            </Section>
          ))
        )
      }
    </QueryView>
  );
}

const SCREENS = {
  offering: '/home/newStockBuy',
  auction: '/home/auctionDetail',
  placement: '/home/newStockPsBuy',
} as const satisfies Record<NewShareDate['kind'], string>;

function DateRow({ date: { kind, id, symbol, name, step, at } }: { date: NewShareDate }) {
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
      start={<SymbolLogo symbol={symbol} name={title} />}
      title={title}
      detail={`${formatTime(at, true)} · ${t(`calendar.step.${step}`)}`}
      to={to}
      onPress={show}
      hasChevron
    />
  );
}
