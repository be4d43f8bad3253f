import type { DocumentPart } from './document.rules.ts';
import type { T } from './i18n.ts';
import type { ScheduleStep } from './schedule.tsx';
import { whenText } from './when-text.ts';

/** The prospectus of an issue: its own terms and rules, and what every issue has. */
export interface Prospectus {
  readonly terms: DocumentPart;
  readonly schedule: readonly ScheduleStep[];
  /** Rules of the allotment, of the money, and of the first day on the market. */
  readonly allotment: readonly string[];
  readonly money: string;
  readonly listing: string;
  readonly business: string;
  readonly risk: string;
}

/** The parts of a prospectus in their order. */
export function partsOf(
  t: T,
  { terms, schedule, allotment, money, listing, business, risk }: Prospectus,
): DocumentPart[] {
  return [
    terms,
    { title: t('offering.schedule'), facts: schedule.map((step) => [step.label, whenText(t, step)]) },
    { title: t('prospectus.allotment'), texts: allotment },
    { title: t('prospectus.money'), texts: [money, t('prospectus.free')] },
    { title: t('prospectus.listing'), texts: [listing, t('prospectus.after')] },
    { title: t('offering.business'), texts: [business] },
    { title: t('offering.risk'), texts: [risk] },
  ];
}
