import type { ApiOutput, Offering } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf } from '@maru/domain/money';
import type { useLocalized } from '@maru/sdk/i18n';
import type { Fact } from '../../lib/document.rules.ts';
import type { T } from '../../lib/i18n.ts';
import { depositFor, timeline } from '../../lib/offering.rules.ts';
import type { Prospectus } from '../../lib/prospectus.ts';
import type { ScheduleStep } from '../../lib/schedule.tsx';

type Localize = ReturnType<typeof useLocalized>;

/** The terms of an offering, as its page and its prospectus tell them. */
export function termsOf(t: T, localized: Localize, offering: Offering): Fact[] {
  const shares = (count: string) => t('offering.shares', quantityOf(count));
  const { minimumFunds } = offering;
  return [
    [t('offering.total'), shares(offering.totalShares)],
    [t('offering.retail'), shares(offering.retailShares)],
    [t('offering.minimum'), shares(offering.minimumShares)],
    [t('offering.maximum'), shares(offering.maximumShares)],
    [t('offering.funding'), t(`funding.${offering.fundingMode}`)],
    [t('offering.deposit'), formatMoney(depositFor(offering, offering.minimumShares).toString())],
    [t('offering.method'), t(`method.${offering.method}`)],
    [t('offering.perPerson'), t('offering.count', { count: offering.perPerson })],
    ...(minimumFunds === '0' ? [] : [[t('offering.minimumFunds'), formatMoney(minimumFunds)] as const]),
    [t('offering.pe'), t('offering.times', { value: offering.industryPe })],
    [t('offering.underwriter'), localized(offering.underwriter)],
  ];
}

/** The dates of an offering at `now`, with their names. */
export const scheduleOf = (t: T, offering: Offering, now: number): ScheduleStep[] =>
  timeline(offering, now).map(({ id, period, state }) => ({ id, label: t(`step.${id}`), ...period, state }));

/** The prospectus of an offering. */
export function prospectusOf(
  t: T,
  localized: Localize,
  { offering, business, risk }: ApiOutput<'/ipo/Detail'>,
  now: number,
): Prospectus {
  const { method, commitment, fundingMode } = offering;
  const price = t('offering.won', { amount: groupDigits(offering.price) });
  return {
    terms: {
      title: t('offering.terms'),
      facts: [[t('offering.price'), price], ...termsOf(t, localized, offering)],
      texts: [t('offering.band', { low: groupDigits(offering.bandLow), high: groupDigits(offering.bandHigh) })],
    },
    schedule: scheduleOf(t, offering, now),
    allotment: [t(`prospectus.rule.${method}`), t('prospectus.draw'), t('offering.commitment'), commitment],
    money: t(`apply.rule.${fundingMode}`),
    listing: t('prospectus.listed', { price }),
    business: localized(business),
    risk: localized(risk),
  };
}
