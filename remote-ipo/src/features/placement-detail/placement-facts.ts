import type { ApiOutput, Placement } from '@maru/domain/contracts';
import { groupDigits, quantityOf } from '@maru/domain/money';
import type { useLocalized } from '@maru/sdk/i18n';
import type { Fact } from '../../lib/document.rules.ts';
import type { T } from '../../lib/i18n.ts';
import { placementTimeline } from '../../lib/placement.rules.ts';
import type { Prospectus } from '../../lib/prospectus.ts';
import type { ScheduleStep } from '../../lib/schedule.tsx';
import { lockText } from './lock-text.ts';

type Localize = ReturnType<typeof useLocalized>;

/** The terms of a placement, as its page and its prospectus tell them. */
export function termsOf(t: T, localized: Localize, placement: Placement): Fact[] {
  const shares = (count: string) => t('offering.shares', quantityOf(count));
  return [
    [t('placement.pool'), shares(placement.pool)],
    [t('offering.total'), shares(placement.totalShares)],
    [t('placement.minimum'), shares(placement.minimumShares)],
    [t('placement.maximum'), shares(placement.maximumShares)],
    [t('offering.funding'), t(`funding.${placement.fundingMode}`)],
    [t('placement.lock'), lockText(t, placement)],
    [t('offering.underwriter'), localized(placement.underwriter)],
  ];
}

/** The dates of a placement at `now`, with their names. */
export const scheduleOf = (t: T, placement: Placement, now: number): ScheduleStep[] =>
  placementTimeline(placement, now).map((step) => ({ ...step, label: t(`placementStep.${step.id}`) }));

/** The prospectus of a placement. */
export function prospectusOf(
  t: T,
  localized: Localize,
  { placement, business, risk }: ApiOutput<'/placement/Detail'>,
  now: number,
): Prospectus {
  const price = t('offering.won', { amount: groupDigits(placement.price) });
  return {
    terms: { title: t('placement.terms'), facts: [[t('placement.price'), price], ...termsOf(t, localized, placement)] },
    schedule: scheduleOf(t, placement, now),
    allotment: [t('prospectus.review')],
    money: t(`place.rule.${placement.fundingMode}`),
    listing: t('prospectus.listed', { price }),
    business: localized(business),
    risk: localized(risk),
  };
}
