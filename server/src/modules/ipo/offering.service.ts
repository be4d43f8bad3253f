import { randomUUID } from 'node:crypto';
import type { CancelReason } from '@maru/domain/contracts';
import { maximumShares } from '@maru/domain/new-shares';
import { floorToTick } from '@maru/domain/trading';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { attemptEach } from '../../core/process-each.ts';
import { discounted } from '../desk/desk.rules.ts';
import { applySimulated, paySimulated, prepareApplicants } from './applicant.service.ts';
import { issueName } from './catalogue/issue-name.ts';
import { DEFAULT_MINIMUM_SHARES, DEFAULT_PER_PERSON, type OfferingSeed } from './catalogue/offering-seed.ts';
import { OFFERINGS } from './catalogue/offerings.ts';
import { drawOffering } from './draw.service.ts';
import {
  findDemand,
  findDue,
  findIssues,
  findOffering,
  insertOffering,
  lastIssueOf,
  lockOffering,
  updateOffering,
  type OfferingRow,
} from './ipo.repo.ts';
import { issuesAt, isUnderSubscribed, remindAt, type Issue } from './ipo.rules.ts';
import { applicantSettings, ipoSettings } from './ipo.settings.ts';
import { beginPaymentLate } from './payment-stop.repo.ts';
import { newSeed } from './seed.ts';
import { remindUnpaid, settleOffering, waiveUnpaid } from './settlement.service.ts';

type Life = Pick<Deps, 'db' | 'config' | 'isSimulated' | 'venue'>;

/** Announces the issues of the calendar that are missing, then takes the offerings through the steps that are due. */
export async function advanceOfferings(deps: Life, now: number): Promise<void> {
  await announceIssues(deps, now, hasApplicants(deps));
  await advanceDue(deps, now);
}

/** Whether simulated applicants take part: in a demo on a simulated venue. */
export const hasApplicants = ({ config, isSimulated }: Pick<Life, 'config' | 'isSimulated'>): boolean =>
  config.isDemo && isSimulated;

/**
 * Takes every announced offering through the steps that are due. Each step looks at what is stored, so a run may be killed anywhere and
 * repeated. @throws AggregateError of the offerings whose step failed.
 */
export async function advanceDue(deps: Life, now: number): Promise<void> {
  const isDemo = hasApplicants(deps);
  const due = await findDue(deps.db, now, isDemo ? applicantSettings.waves : 0);
  if (isDemo && due.length > 0) await prepareApplicants(deps, now);
  await attemptEach(due, {
    failure: 'Offerings could not be advanced',
    idOf: (row) => row.offering_id,
    attempt: (row) => advance(deps, row, { now, isDemo }),
  });
}

/**
 * Inserts the missing issues of the calendar. A demo starts with the issues that would have begun before, and takes them through every step;
 * elsewhere an issue that would have closed already is left out.
 */
async function announceIssues(deps: Life, now: number, isDemo: boolean): Promise<void> {
  const { db, config } = deps;
  const known = new Set((await findIssues(db)).map(({ template, step }) => `${template} ${step}`));
  for (const issue of issuesAt(config.market.clock, now, OFFERINGS.length)) {
    const company = OFFERINGS[issue.company]!;
    if (known.has(`${company.symbol} ${issue.step}`) || (!isDemo && now >= issue.subscribeTo)) continue;
    await transaction(db, (tx) => announce(tx, deps, issue, isDemo ? Math.min(now, issue.announceAt) : now));
  }
}

async function announce(tx: Tx, { config, venue }: Life, issue: Issue, at: number): Promise<void> {
  const company = OFFERINGS[issue.company]!;
  const number = (await lastIssueOf(tx, company.symbol)) + 1;
  const priced = followOn(company, venue?.quote(company.symbol)?.price);
  await insertOffering(tx, toOfferingRow(config, priced, issue, { number, at }));
}

/** The terms of a company whose share has a market price: less the discount, with its price band in proportion. */
function followOn(company: OfferingSeed, market: bigint | undefined): OfferingSeed {
  if (market === undefined) return company;
  const { segment, price, band } = company;
  const own = discounted(market, ipoSettings.followOnDiscount, segment);
  const inProportion = (bound: bigint) => floorToTick((bound * own) / price, segment);
  return { ...company, price: own, band: [inProportion(band[0]), inProportion(band[1])] };
}

/** An issue as a row, with the commitment to its seed: the seed exists before anybody can apply. */
export function toOfferingRow(
  config: Pick<Deps['config'], 'secret'>,
  company: OfferingSeed,
  issue: Omit<Issue, 'company'>,
  { number, at }: { readonly number: number; readonly at: number },
): Parameters<typeof insertOffering>[1] {
  const offeringId = randomUUID();
  const minimum = company.minimumShares ?? DEFAULT_MINIMUM_SHARES;
  const method = company.method ?? 'EQUAL_PROPORTIONAL';
  return {
    offering_id: offeringId,
    template: company.symbol,
    step: issue.step,
    issue: number,
    symbol: company.symbol,
    name: issueName(company.name, number),
    sector: company.sector,
    industry: company.industry,
    segment: company.segment,
    funding_mode: company.fundingMode,
    method,
    price: company.price,
    band_low: company.band[0],
    band_high: company.band[1],
    total_shares: company.totalShares,
    retail_shares: company.retailShares,
    minimum_shares: minimum,
    maximum_shares: maximumShares({ method, retailShares: company.retailShares, minimumShares: minimum }),
    step_shares: minimum,
    per_person: company.perPerson ?? DEFAULT_PER_PERSON,
    minimum_funds: company.minimumFunds ?? 0n,
    industry_pe: company.industryPe,
    underwriter: company.underwriter,
    business: company.business,
    risk: company.risk,
    announced_at: new Date(at),
    subscribe_from: new Date(issue.subscribeFrom),
    subscribe_to: new Date(issue.subscribeTo),
    draw_at: new Date(issue.drawAt),
    allocate_at: new Date(issue.allocateAt),
    pay_by: new Date(issue.payBy),
    list_at: new Date(issue.listAt),
    ...newSeed(config, offeringId),
  };
}

/** Takes one offering through every step that is due. */
async function advance(
  deps: Life,
  seen: OfferingRow,
  { now, isDemo }: { now: number; isDemo: boolean },
): Promise<void> {
  const { db } = deps;
  if (isDemo && !seen.closed_at) await applySimulated(db, seen, now);
  if (now < seen.subscribe_to.getTime()) return;
  if (!seen.closed_at) await close(db, seen.offering_id, now);
  let row = (await findOffering(db, seen.offering_id))!;
  if (row.cancelled_at || now < row.draw_at.getTime()) return;
  if (!row.drawn_at) await drawOffering(db, deps, row, now);
  if (now < row.allocate_at.getTime()) return;
  if (!row.settled_at) {
    await beginPaymentLate(db, row, new Date(now), deps.config.market.clock);
    row = (await findOffering(db, seen.offering_id))!;
    await settleOffering(db, row, now);
    // Before the mark, so that a run that was killed pays for the others when it is repeated.
    if (isDemo) await paySimulated(db, row, Math.min(now, row.pay_by.getTime() - 1));
    await mark(db, row, { settled_at: new Date(now) });
  }
  if (now < row.pay_by.getTime()) {
    if (!row.reminded_at && now >= reminderOf(row)) {
      await remindUnpaid(db, row, now);
      await mark(db, row, { reminded_at: new Date(now) });
    }
    return;
  }
  await waiveUnpaid(db, row, now);
  await mark(db, row, { finished_at: new Date(now) });
}

const reminderOf = ({ allocate_at, pay_by }: OfferingRow): number =>
  remindAt({ allocateAt: allocate_at.getTime(), payBy: pay_by.getTime() });

/** Notes a step that is done, unless an operator has cancelled the issue meanwhile: its refunds alone finish it then. */
const mark = (db: Db, row: OfferingRow, change: Parameters<typeof updateOffering>[2]): Promise<void> =>
  transaction(db, async (tx) => {
    const locked = await lockOffering(tx, row.offering_id, 'update');
    if (!locked?.cancelled_at) await updateOffering(tx, row.offering_id, change);
  });

/** Ends the subscription and fixes the demand. From its commit on nothing is added to the list or taken from it. */
function close(db: Db, offeringId: string, now: number): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockOffering(tx, offeringId, 'update');
    if (!row || row.closed_at) return;
    const demand = await finalDemand(tx, offeringId);
    const isCancelled = isUnderSubscribed(demand.applied_shares, row.retail_shares);
    await updateOffering(tx, offeringId, {
      closed_at: new Date(now),
      ...demand,
      ...(isCancelled && { cancelled_at: new Date(now), cancel_reason: 'LOW_DEMAND' }),
    });
  });
}

async function finalDemand(tx: Tx, offeringId: string): Promise<{ applications: number; applied_shares: bigint }> {
  const found = (await findDemand(tx, [offeringId])).get(offeringId);
  return { applications: found?.applications ?? 0, applied_shares: found?.shares ?? 0n };
}

/** Cancels an offering that is not listed, whatever its stage. The refunds are a job of their own. The caller has locked the row. */
export async function cancelOffering(tx: Tx, row: OfferingRow, reason: CancelReason, now: number): Promise<void> {
  const at = new Date(now);
  const closing = row.closed_at ? {} : { closed_at: at, ...(await finalDemand(tx, row.offering_id)) };
  await updateOffering(tx, row.offering_id, { ...closing, cancelled_at: at, cancel_reason: reason, finished_at: null });
}
