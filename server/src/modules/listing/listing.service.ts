import type { MessageCode } from '@maru/domain/contracts';
import { floorToTick } from '@maru/domain/trading';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { attemptEach } from '../../core/process-each.ts';
import type { NewShare, Venue } from '../../venue/venue.types.ts';
import { AUCTIONS } from '../auction/catalogue/auctions.ts';
import { unlockAfter } from '../desk/desk.rules.ts';
import { OFFERINGS } from '../ipo/catalogue/offerings.ts';
import { notifyApplicants } from '../ipo/notify-applicants.ts';
import { moveMany } from '../ledger/ledger-bulk.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { PLACEMENTS } from '../placement/catalogue/placements.ts';
import { acquireMany } from '../trade/acquisition.service.ts';
import {
  findDueIssues,
  findPaid,
  lockShares,
  lockUncancelled,
  markIssue,
  takePaid,
  type Issue,
  type IssueKind,
} from './listing.repo.ts';
import { listingSettings } from './listing.settings.ts';

/** Each kind's entries of the catalogue by their template, the request that its applications announce, and its message. */
const KINDS = {
  offering: {
    companies: new Map(OFFERINGS.map((each) => [each.symbol, each])),
    request: 'application',
    message: 'NEW_SHARES_LISTED',
  },
  auction: { companies: new Map(AUCTIONS.map((each) => [each.code, each])), request: 'bid', message: 'AUCTION_LISTED' },
  placement: {
    companies: new Map(PLACEMENTS.map((each) => [each.code, each])),
    request: 'placement',
    message: 'PLACEMENT_LISTED',
  },
} as const satisfies Record<
  IssueKind,
  {
    readonly companies: ReadonlyMap<string, Pick<NewShare, 'name'> & { readonly industry: NewShare['sector'] }>;
    readonly request: string;
    readonly message: MessageCode;
  }
>;

/**
 * Lists the new shares whose day has come, and moves what was paid for into custody. Each step looks at what is stored, so a run may be
 * killed anywhere and repeated. @throws AggregateError of the issues whose step failed.
 */
export async function listDue({ db, venue }: { db: Db; venue: Venue }, now: number): Promise<void> {
  await attemptEach(await findDueIssues(db, now), {
    failure: 'New shares could not be listed',
    idOf: (issue) => issue.id,
    attempt: (issue) => list({ db, venue }, issue, now),
  });
}

async function list({ db, venue }: { db: Db; venue: Venue }, issue: Issue, now: number): Promise<void> {
  const { tradingDay } = venue.state();
  // The first run fixes the end of the lock, so that a repeated one on a later day locks nobody's shares longer.
  const unlockAt = issue.lockDays === 0 ? null : (issue.unlockAt?.getTime() ?? unlockAfter(now, issue.lockDays));
  const isListed = await transaction(db, async (tx) => {
    // Locked from here on, so that nobody cancels an issue that the venue lists.
    if (!(await lockUncancelled(tx, issue))) return false;
    // A venue that lists nothing leaves the shares where they are.
    if (!(await venue.list(toShare(issue)))) return false;
    await markIssue(tx, issue, 'listed_at', now);
    if (unlockAt !== null) await lockShares(tx, issue, unlockAt);
    return true;
  });
  if (!isListed) return;
  for (;;) {
    const next = await findPaid(db, issue, listingSettings.chunk);
    if (next.length === 0) break;
    await transaction(db, (tx) => movePart(tx, { issue, next, tradingDay, unlockAt, at: now }));
  }
  await markIssue(db, issue, 'moved_at', now);
}

/** The share as the venue lists it: its first issue sets the base of its first day. Customers hold odd numbers, so a lot is one share. */
function toShare({ kind, template, symbol, name, segment, industry, price, totalShares }: Issue): NewShare {
  const company = KINDS[kind].companies.get(template);
  const sector = industry ?? company?.industry;
  if (!sector) throw new Error(`${template} has no industry`);
  return {
    symbol,
    // An issue before this version had a symbol of its own, and keeps its name.
    name: company && symbol.startsWith(template) ? company.name : name,
    segment,
    sector,
    // A bid may have been many times the floor, by whose step it was made.
    offerPrice: floorToTick(price, segment),
    sharesOutstanding: totalShares * listingSettings.issuedPerOffered,
    lotSize: 1,
  };
}

interface Part {
  readonly issue: Issue;
  readonly next: readonly { readonly id: string; readonly userId: string }[];
  readonly tradingDay: string;
  /** Null: the shares can be sold at once. */
  readonly unlockAt: number | null;
  readonly at: number;
}

async function movePart(tx: Tx, { issue, next, tradingDay, unlockAt, at }: Part): Promise<void> {
  const { symbol } = issue;
  await lockCustomers(
    tx,
    next.map(({ userId }) => userId),
  );
  const paid = await takePaid(
    tx,
    issue,
    next.map(({ id }) => id),
    at,
  );
  const transfer = { kind: 'new_shares_listed', asset: `SEC:${symbol}`, from: 'allotment', to: 'custody' } as const;
  const items = paid.map(({ id, userId, number, shares }) => ({
    owner: userId,
    ref: id,
    shares,
    params: { symbol, number, quantity: shares.toString() },
  }));
  await moveMany(tx, transfer, items, at);
  await acquireMany(
    tx,
    paid.map(({ userId, shares: quantity, price }) => {
      return { userId, symbol, quantity, price, commission: 0n, tradingDay, unlockAt, at };
    }),
  );
  const { request, message } = KINDS[issue.kind];
  const code = unlockAt === null ? message : 'PLACEMENT_LISTED_LOCKED';
  const lock: Record<string, string> = unlockAt === null ? {} : { until: toTimestamp(unlockAt) };
  await notifyApplicants(
    tx,
    request,
    paid.map(({ id, userId, number, shares, version }) => {
      return {
        id,
        userId,
        state: 'paid',
        version,
        code,
        params: { number, shares: shares.toString(), symbol, ...lock },
        stock: issue.name,
      };
    }),
    at,
  );
}
