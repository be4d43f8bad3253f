import { inFile, type Planted } from './in-file.ts';

/** In the products of the market: offers, margin lending, copy trading, strategies, and new shares with placements and auctions. */
export const PRODUCTS: readonly Planted[] = [
  ...inFile(
    'modules/quota/quota.service.ts',
    ["if (quantity > own) throw new ApiError('QUOTA_EXCEEDED', { left: own.toString() });", ''],
    ["if (quantity > offer.left) throw new ApiError('QUOTA_SOLD_OUT', { left: offer.left.toString() });", ''],
    ['|| now >= offer.closes_at.getTime()', ''],
  ),
  ...inFile('modules/quota/quota.repo.ts', [
    ".where('user_id', '=', userId)\n    .where('offer_id', 'in', offerIds)",
    ".where('offer_id', 'in', offerIds)",
  ]),
  ...inFile(
    'modules/desk/desk.rules.ts',
    ['(reference * BigInt(10_000 - discountBps)) / 10_000n', '(reference * BigInt(10_000 + discountBps)) / 10_000n'],
    ['tradingDayAfter(tradingDay, lockDays)', 'tradingDayAfter(tradingDay, lockDays - 1)'],
  ),
  ...inFile(
    'modules/desk/desk.service.ts',
    [
      "{ account: house('fees'), asset: 'KRW', amount: commission },",
      "{ account: customer(DESK, 'cash'), asset: 'KRW', amount: commission },",
    ],
    [
      'const unsold = await release(tx, offer.hold_id, now);',
      'const unsold = (await release(tx, offer.hold_id, now)) && 0n;',
    ],
  ),
  ...inFile('modules/trade/acquisition.service.ts', ['(unlockAt === null ? null : new Date(unlockAt))', 'null']),
  ...inFile(
    'modules/block/block.rules.ts',
    ['remaining === 0n', 'remaining < 0n'],
    ["status === 'locked' && unlockAt <= now", "status === 'locked'"],
    ['quantity > own ?', 'quantity < 0n ?'],
    ['quantity < minimum ?', 'quantity < 0n ?'],
    ["passed: ['locked'],", "passed: ['locked', 'cancelled'],"],
  ),
  ...inFile(
    'modules/block/block.service.ts',
    ['await reserve(tx, offer.id, quantity);', ''],
    ['await release(tx, row.hold_id, step.at);', ''],
    ["await requireAccount(tx, row.user_id, 'trade');", ''],
  ),
  ...inFile('modules/block/block.job.ts', ["venue.state().phase === 'closed'", 'false']),
  ...inFile(
    'modules/margin/margin.service.ts',
    ['const max = lendable < left ? lendable : left;', 'const max = left;'],
    ['const max = lendable < left ? lendable : left;', 'const max = lendable;'],
    ["if (amount > max) throw new ApiError('REPAYMENT_TOO_LARGE', { max: max.toString() });", ''],
    ['position.closing + position.pledged', 'position.closing'],
    ['await releaseCollateral(tx, row.id, at);\n  await notifyLoan', 'await notifyLoan'],
    ["if (!isCashPurchase(position)) throw new ApiError('COLLATERAL_NOT_ACCEPTED');", ''],
  ),
  ...inFile(
    'modules/margin/margin.settings.ts',
    ['lendPercent: 50,', 'lendPercent: 60,'],
    ['callPercent: 140,', 'callPercent: 130,'],
    ['liquidatePercent: 120,', 'liquidatePercent: 110,'],
  ),
  ...inFile(
    'modules/margin/margin.rules.ts',
    ['daysBetween(loan.accrued_to, today)', 'daysBetween(loan.accrued_to, today) + 1'],
    ['amount < debt.interest ? amount : debt.interest', '0n'],
  ),
  ...inFile(
    'shared/domain/src/trading/collateral.ts',
    ["return status === 'active' ? 'none' : 'end_call';", "return 'none';"],
    ['callUntil !== null && now >= callUntil', 'callUntil !== null && now < callUntil'],
    ['divCeil(quantity, lotSize);', 'quantity / lotSize;'],
    ['const kept = (value * 100n) / BigInt(percent);', 'const kept = value;'],
  ),
  ...inFile(
    'modules/copy/copy.rules.ts',
    ['(worth * UNITS_PER_PRICE * 100n) / units', '(worth * UNITS_PER_PRICE) / units'],
    ['(units * pool.worth) / pool.units', '(units * pool.worth) / pool.units + 1n'],
    ['divCeil(units * pool.worth, pool.units)', '(units * pool.worth) / pool.units'],
    ['worth: pool.worth + bought.cost', 'worth: pool.worth'],
    ['claim > cost ?', 'claim > 0n ?'],
    ['((claim - cost) * BigInt(percent)) / 100n', '(claim * BigInt(percent)) / 100n'],
  ),
  ...inFile(
    'modules/copy/copy.service.ts',
    ['if (share.unlock_at && share.unlock_at.getTime() > now)', 'if (false)'],
    ["if (await hasWaiting(tx, userId, productId)) throw new ApiError('COPY_PENDING');", ''],
    ['const paid = claim - fee;', 'const paid = claim;'],
    ['product.leader_units + (await unitsHeld(tx, productId))', 'await unitsHeld(tx, productId)'],
  ),
  ...inFile(
    'modules/strategy/strategy.rules.ts',
    ['market.now >= market.flatAt', 'market.now < 0'],
    ['!market.isSameSession ||', ''],
    ['worth <= amount - maxLoss', 'worth < 0n'],
    ['market.now < market.lastEntryAt &&', ''],
    ['flatAt - leastHoldingMs - sellLockMs', 'flatAt'],
    ["if (strategy.quantity === 0n) return { kind: 'end' };", "return { kind: 'end' };"],
  ),
  ...inFile(
    'shared/domain/src/new-shares/allotment.ts',
    ['const part = pool / count;', 'const part = pool / count + 1n;'],
    ['at < extra ? part + 1n : part', 'part'],
    ['remainders[a]! > remainders[b]! ? -1', 'remainders[a]! < remainders[b]! ? -1'],
    ['if (left === 0n || quantity < lot) return 0n;', 'if (quantity < lot) return 0n;'],
  ),
  ...inFile(
    'shared/domain/src/new-shares/funding.ts',
    ["mode === 'DEPOSIT_50' ? (full + 1n) / 2n", "mode === 'DEPOSIT_50' ? full / 2n"],
    ['refund: deposit - used', 'refund: deposit'],
    ['due: cost - used', 'due: cost'],
  ),
  ...inFile(
    'modules/ipo/application.service.ts',
    ["stageOf(offering, now) !== 'open'", 'false'],
    ['if (found.row.hold_id) await release(tx, found.row.hold_id, now);', ''],
  ),
  ...inFile('modules/ipo/payment.service.ts', ['now >= payBy.getTime() ||', '']),
  ...inFile(
    'modules/ipo/settlement.service.ts',
    ["if (shares === 0n) return { status: 'lost'", "if (shares < 0n) return { status: 'lost'"],
    ['refund: row.deposit, shares: 0n', 'refund: 0n, shares: 0n'],
  ),
  ...inFile(
    'modules/placement/placement.service.ts',
    ['if (row.hold_id) await release(tx, row.hold_id, notice.at);', ''],
    ['await changeTaken(tx, placement.placement_id, -row.quantity);', ''],
    ["if (found.row.status !== 'review') throw new ApiError('PLACEMENT_NOT_CANCELLABLE');", ''],
    ["if (placement.cancelled_at) throw new ApiError('CASE_CHANGED');", ''],
  ),
  ...inFile('shared/domain/src/new-shares/placement.ts', [
    'terms.maximum > own ? terms.maximum - own : 0n',
    'terms.maximum',
  ]),
];
