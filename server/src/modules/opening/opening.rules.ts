import { OFFERING_DATES, offeringDraft, type OfferingDates, type OfferingDraft } from '@maru/domain/admin';
import type { ActFacts, Localized } from '@maru/domain/contracts';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { CALENDAR_END } from '../../venue/rules/calendar.ts';
import { isTradingDay, type ClockMode } from '../../venue/rules/session.rules.ts';
import { openingSettings } from './opening.settings.ts';

/** A new offering as flat facts, which {@link draftOf} reads back. A text in four languages is a list in their order. */
export function factsOf({ name, underwriter, business, risk, ...terms }: OfferingDraft): ActFacts {
  const inOrder = ({ kor, en, tw, cn }: Localized): string[] => [kor, en, tw, cn];
  const texts = {
    name: inOrder(name),
    underwriter: inOrder(underwriter),
    business: inOrder(business),
    risk: inOrder(risk),
  };
  return { ...terms, ...texts };
}

/** @throws ZodError for facts that no proposal of this build would have stored */
export function draftOf(facts: ActFacts): OfferingDraft {
  const { name, underwriter, business, risk, ...terms } = facts;
  return offeringDraft.parse({
    ...terms,
    ...{ name: localizedOf(name), underwriter: localizedOf(underwriter) },
    ...{ business: localizedOf(business), risk: localizedOf(risk) },
  });
}

const localizedOf = (texts: ActFacts[string] | undefined): Localized => {
  const [kor = '', en = '', tw = '', cn = ''] = Array.isArray(texts) ? texts : [];
  return { kor, en, tw, cn };
};

/**
 * Why the exchange's calendar does not allow the dates: each of them is on a day of trading, and the listing before the opening auction in
 * which the share takes part. The demo's sessions go on around the clock.
 */
export function calendarFault(
  mode: ClockMode,
  dates: OfferingDates,
): { code: 'OFFERING_CLOSED_DAY'; day: string } | { code: 'OFFERING_LISTED_LATE' } | null {
  if (mode === 'demo') return null;
  for (const key of OFFERING_DATES) {
    const day = toKstDay(dates[key]);
    if (day > CALENDAR_END || !isTradingDay(day)) return { code: 'OFFERING_CLOSED_DAY', day };
  }
  const { listAt } = dates;
  return listAt - kstDayStart(toKstDay(listAt)) > openingSettings.listedBefore
    ? { code: 'OFFERING_LISTED_LATE' }
    : null;
}
