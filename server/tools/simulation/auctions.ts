import type { FastifyInstance } from 'fastify';
import { transaction } from '../../src/core/db.ts';
import { DAY, HOUR, MINUTE } from '../../src/core/time.ts';
import { findDueAuctions, insertAuction, lastAuctionOf, lastSteps } from '../../src/modules/auction/auction.repo.ts';
import { advanceDueAuctions, toAuctionRow } from '../../src/modules/auction/auction.service.ts';
import { AUCTIONS } from '../../src/modules/auction/catalogue/auctions.ts';
import { bidSimulated } from '../../src/modules/auction/simulated-bids.service.ts';
import { refundCancelled } from '../../src/modules/cancellation/refund.service.ts';
import { prepareApplicants } from '../../src/modules/ipo/applicant.service.ts';
import { applicantSettings } from '../../src/modules/ipo/ipo.settings.ts';
import { Random } from '../../src/venue/random.ts';
import { draftId } from './step-context.ts';

/** Steps of the calendar, which announces no auction beside these, are below it. */
const FIRST_STEP = 1_000_000_000;
/** Shares of an auction, few enough for customers to compete for them, and the most for one bidder. */
const POOL = 6_000n;
const MOST = 600n;
/** Percent of the pool. An auction with less keeps the pool of its company, and is cancelled for its demand. */
const GOOD_DEMAND = 50;

/**
 * One run of the jobs of auctions. One of each company takes bids at any time, with the prices of the catalogue and times that the clock of
 * the simulation meets. The simulated bidders of a demo compete with the customers.
 */
export async function runAuctions({ deps }: FastifyInstance): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const due = await findDueAuctions(db, now, applicantSettings.waves);
  const own = due.filter(({ step, closed_at: closedAt }) => step >= FIRST_STEP && closedAt === null);
  if (own.length > 0) await prepareApplicants(deps, now);
  for (const row of own) await bidSimulated(db, deps, row, now);
  await advanceDueAuctions(deps, now);
  await refundCancelled(db, now);
  await announceMissing({ deps }, now);
}

async function announceMissing({ deps: { db, config } }: Pick<FastifyInstance, 'deps'>, now: number): Promise<void> {
  const rows = await db
    .selectFrom('auction')
    .select('template')
    .where('step', '>=', FIRST_STEP)
    .where('cancelled_at', 'is', null)
    .where('bid_to', '>', new Date(now))
    .execute();
  const open = new Set(rows.map(({ template }) => template));
  const steps = await lastSteps(db);
  for (const [company, { code, demand }] of AUCTIONS.entries()) {
    if (open.has(code)) continue;
    const step = Math.max(FIRST_STEP, (steps.get(code) ?? 0) + 1);
    const [bidTo, openAt] = [now + HOUR, now + HOUR + MINUTE];
    const turn = { company, step, announceAt: now, bidFrom: now, bidTo, openAt, listAt: openAt + 2 * DAY };
    await transaction(db, async (tx) =>
      insertAuction(tx, {
        ...toAuctionRow(turn, { number: (await lastAuctionOf(tx, code)) + 1, at: now }),
        ...(demand >= GOOD_DEMAND && { pool: POOL, maximum_shares: MOST }),
        // The wishes of the simulated bidders follow from it.
        auction_id: draftId(new Random(config.market.seed, 'auction', code, step)),
      }),
    );
  }
}
