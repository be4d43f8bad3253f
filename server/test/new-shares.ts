import type { Auction, Offering } from '@maru/domain/contracts';
import { transaction } from '../src/core/db.ts';
import { MINUTE } from '../src/core/time.ts';
import { insertAuction, lastAuctionOf } from '../src/modules/auction/auction.repo.ts';
import { toAuctionRow } from '../src/modules/auction/auction.service.ts';
import { AUCTIONS } from '../src/modules/auction/catalogue/auctions.ts';
import { OFFERINGS } from '../src/modules/ipo/catalogue/offerings.ts';
import { insertOffering, lastIssueOf } from '../src/modules/ipo/ipo.repo.ts';
import { ipoSettings } from '../src/modules/ipo/ipo.settings.ts';
import { toOfferingRow } from '../src/modules/ipo/offering.service.ts';
import type { TestApp } from './harness.ts';

// Steps of the calendar are below it.
let step = 1_000_000_000;

/** A further issue of a company, beside those of the calendar, whose subscription begins now. */
export async function openOffering(server: TestApp, symbol: string): Promise<Offering> {
  const now = server.clock.now();
  const { demoStep, steps } = ipoSettings;
  const at = (after: number) => now + (after - steps.open) * demoStep;
  const issue = {
    company: OFFERINGS.findIndex((company) => company.symbol === symbol),
    step: step++,
    announceAt: at(0),
    subscribeFrom: now,
    subscribeTo: at(steps.close),
    drawAt: at(steps.draw),
    allocateAt: at(steps.allocate),
    payBy: at(steps.pay),
    listAt: at(steps.list),
  };
  const offeringId = await transaction(server.db, async (tx) => {
    const numbered = { number: (await lastIssueOf(tx, symbol)) + 1, at: issue.announceAt };
    const row = toOfferingRow(server.config, OFFERINGS[issue.company]!, issue, numbered);
    await insertOffering(tx, row);
    return row.offering_id;
  });
  return (await server.ok('/ipo/Detail', { offeringId })).offering;
}

/** A further auction of a company, beside those of the calendar, whose bidding begins now. */
export async function openAuction(server: TestApp, code: string): Promise<Auction> {
  const now = server.clock.now();
  const turn = {
    company: AUCTIONS.findIndex((company) => company.code === code),
    step: step++,
    announceAt: now - MINUTE,
    bidFrom: now,
    bidTo: now + 10 * MINUTE,
    openAt: now + 20 * MINUTE,
    listAt: now + 30 * MINUTE,
  };
  const auctionId = await transaction(server.db, async (tx) => {
    const row = toAuctionRow(turn, { number: (await lastAuctionOf(tx, code)) + 1, at: turn.announceAt });
    await insertAuction(tx, row);
    return row.auction_id;
  });
  return (await server.ok('/auction/Detail', { auctionId })).auction;
}
