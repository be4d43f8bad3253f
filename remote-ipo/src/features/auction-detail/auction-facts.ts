import type { ApiOutput, Auction } from '@maru/domain/contracts';
import { groupDigits, quantityOf } from '@maru/domain/money';
import type { useLocalized } from '@maru/sdk/i18n';
import { auctionTimeline } from '../../lib/auction.rules.ts';
import type { Fact } from '../../lib/document.rules.ts';
import type { T } from '../../lib/i18n.ts';
import type { Prospectus } from '../../lib/prospectus.ts';
import type { ScheduleStep } from '../../lib/schedule.tsx';

type Localize = ReturnType<typeof useLocalized>;

/** The terms of an auction, as its page and its prospectus tell them. */
export function termsOf(t: T, localized: Localize, auction: Auction): Fact[] {
  const shares = (count: string) => t('offering.shares', quantityOf(count));
  return [
    [t('auction.pool'), shares(auction.pool)],
    [t('offering.total'), shares(auction.totalShares)],
    [t('auction.pricing'), t(`pricing.${auction.pricing}`)],
    [t('auction.minimum'), shares(auction.minimumShares)],
    [t('auction.maximum'), shares(auction.maximumShares)],
    [t('auction.perPerson'), t('offering.count', { count: auction.perPerson })],
    [t('offering.underwriter'), localized(auction.underwriter)],
  ];
}

/** The dates of an auction at `now`, with their names. */
export const scheduleOf = (t: T, auction: Auction, now: number): ScheduleStep[] =>
  auctionTimeline(auction, now).map((step) => ({ ...step, label: t(`auctionStep.${step.id}`) }));

/** The prospectus of an auction. */
export function prospectusOf(
  t: T,
  localized: Localize,
  { auction, business, risk }: ApiOutput<'/auction/Detail'>,
  now: number,
): Prospectus {
  return {
    terms: {
      title: t('auction.terms'),
      facts: [
        [t('auction.floor'), t('offering.won', { amount: groupDigits(auction.floor) })],
        ...termsOf(t, localized, auction),
      ],
      texts: [t('auction.step', { step: groupDigits(auction.priceStep) })],
    },
    schedule: scheduleOf(t, auction, now),
    allotment: [t('auction.sealed'), t(`bid.pays.${auction.pricing}`)],
    money: t('bid.rule'),
    listing: t('prospectus.listedAuction'),
    business: localized(business),
    risk: localized(risk),
  };
}
