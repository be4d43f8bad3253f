import { inFile, type Planted } from './in-file.ts';

/** In the rules of orders, positions and corporate actions, and in the modules that book these. */
export const RULES: readonly Planted[] = [
  ...inFile(
    'shared/domain/src/trading/lots.ts',
    ['lot.unlockAt <= now ? sum + lot.remaining', 'lot.unlockAt > now ? sum + lot.remaining'],
    ['const free = unlockedQuantity(lots, now) - taken;', 'const free = unlockedQuantity(lots, now);'],
    ['for (const takesLocked of [false, true]) {', 'for (const takesLocked of [true, false]) {'],
    ['daysBegun(lot.openedAt, now) - 1n;', 'daysBegun(lot.openedAt, now);'],
    ['if (position.quantity - position.closing - pledged <= 0n)', 'if (position.quantity - pledged < 0n)'],
  ),
  ...inFile(
    'shared/domain/src/trading/liquidation.ts',
    ['price <= liquidation : price >= liquidation', 'price < liquidation : price > liquidation'],
    ['=> !isCashPurchase(position) && position.quantity !== 0n;', '=> true;'],
    ['divCeil(position.cost * 100n - cushion, divisor) - 1n', 'divCeil(position.cost * 100n - cushion, divisor)'],
    ['const cushion = position.margin * 100n - floor;', 'const cushion = position.margin * 100n;'],
    ['const closed = (lots > 0n ? lots : 1n) * lotSize;', 'const closed = lots * lotSize;'],
    ['return closed < position.quantity ? closed : position.quantity;', 'return closed;'],
  ),
  ...inFile(
    'shared/domain/src/trading/close.ts',
    ["expectedExecutions(request, position.side === 'short',", "expectedExecutions(request, position.side === 'long',"],
    ['rest: position.quantity - quantity,', 'rest: position.quantity,'],
    ['invested: isCashPurchase(position) ? cost : marginReleased', 'invested: cost'],
  ),
  ...inFile(
    'shared/domain/src/trading/order.ts',
    ['isFirm(ticket.type) ? limitOf(ticket, market) : market.upperLimit', 'limitOf(ticket, market)'],
    ['available !== null && hold > available', 'available !== null && hold >= available'],
    [
      "if (ticket.side === 'short' && !instrument.isShortable)",
      "if (ticket.side === 'long' && !instrument.isShortable)",
    ],
    ['hasLeverageConsent === false && !isCashPurchase(ticket)', 'hasLeverageConsent === false'],
  ),
  ...inFile(
    'shared/domain/src/trading/prices.ts',
    ['if (!isExact || units % tick !== 0n)', 'if (!isExact)'],
    ['units > market.upperLimit || units < market.lowerLimit', 'units > market.upperLimit'],
    ["isBuying === (type === 'best_own') ? bids", "isBuying !== (type === 'best_own') ? bids"],
    ['waiting < rest ? waiting : rest', 'waiting > rest ? waiting : rest'],
  ),
  ...inFile(
    'shared/domain/src/trading/order-types.ts',
    ["type === 'limit' || type === 'conditional' ||", "type === 'conditional' ||"],
    ["if (timeInForce !== 'day' && !IMMEDIATE.includes(type))", 'if (!IMMEDIATE.includes(type))'],
    ["'pre_open', 'auction_open', 'auction_close', 'single'];", "'auction_open', 'auction_close', 'single'];"],
  ),
  ...inFile('shared/domain/src/trading/stop-limit.ts', [
    'isBuying ? price >= stop : price <= stop',
    'isBuying ? price > stop : price < stop',
  ]),
  ...inFile(
    'shared/domain/src/trading/ticks.ts',
    ['below === null || price < below)', 'below === null || price <= below)'],
    ['tickSize(direction === 1 ? price : price - 1n, segment)', 'tickSize(price, segment)'],
  ),
  ...inFile(
    'shared/domain/src/trading/dividend.ts',
    ["side === 'short' ? 'owed' : leverage", "side === 'short' ? 'contract' : leverage"],
    ['net: gross - incomeTax - localTax', 'net: gross - incomeTax'],
    ['applyRate(incomeTax, LOCAL_TAX_RATE)', 'applyRate(gross, LOCAL_TAX_RATE)'],
  ),
  ...inFile(
    'shared/domain/src/trading/split.ts',
    ['if (floored * to >= exact) return floored;', 'return floored;'],
    ['fraction: parts % from', 'fraction: 0n'],
    ['(fraction * lastPrice) / to;', '(fraction * lastPrice) / 1n;'],
    ['fractionCost: costBefore - cost', 'fractionCost: 0n'],
    ['const dearer = cost % shares;', 'const dearer = 0n;'],
  ),
  ...inFile(
    'shared/domain/src/trading/nav.ts',
    ['previousWorth + BigInt(multiple) * (worth - previousWorth)', 'previousWorth + (worth - previousWorth)'],
    ['return moved <= 0n ? 0n :', 'return'],
  ),
  ...inFile(
    'modules/split/split.rules.ts',
    ['lost = loss < position.margin ? loss : position.margin', 'lost = loss'],
    ['returned: isOver ? margin : 0n', 'returned: 0n'],
    ['paid: isShares ? fractionValue', 'paid: isShares ? 0n'],
  ),
  ...inFile(
    'modules/split/split.service.ts',
    ["{ account: customer(userId, 'custody'), asset, amount: shares },\n", ''],
    [
      'if (!(await insertSplit(tx, { symbol, ex_date, kind, ...figures }))) return [];',
      'await insertSplit(tx, { symbol, ex_date, kind, ...figures });',
    ],
  ),
  ...inFile(
    'modules/dividend/dividend.service.ts',
    ["kind === 'shares' ? payDate : exDate", 'exDate'],
    ['await updatePaid(tx, id, now);', ''],
    ["house(kind === 'shares' ? 'issuers' : 'clearing')", "house('clearing')"],
  ),
  ...inFile(
    'modules/trade/margin-call.rules.ts',
    ['originalMargin: row.original_margin', 'originalMargin: row.margin'],
    ['marginToAdd({ ...position, quantity: 0n, cost: 0n }, 0n, contractRates)', '0n'],
    ['marginToAdd(position, price, contractRates)', 'marginToAdd(position, 0n, contractRates)'],
  ),
  ...inFile(
    'modules/trade/order-recovery.ts',
    ['.filter(({ id }) => !halted.has(id))', ''],
    ['await writer.retry(id, now).catch(() => undefined);', 'await Promise.resolve(id);'],
    ['together.\n  await Promise.all(orders.map(', 'together.\n  await Promise.all(orders.toReversed().map('],
  ),
  ...inFile(
    'modules/trade/account-orders.ts',
    ['closing + pledged, now', 'closing, now'],
    ["if (effect === 'close' && !writer.isHalted(id)) await", 'if (!effect) await'],
    ['closable >= quantity', 'closable < 0n'],
  ),
  ...inFile(
    'modules/exit/exit.service.ts',
    ["    if (!isRemoval) await requireAccount(tx, userId, 'trade');\n", ''],
    ['await transaction(db, (tx) => endOver(tx, now));', ''],
    ['quantity: exit[`${kind}_quantity`],', 'quantity: null,'],
    ["if (before?.status === 'sent') throw new ApiError('EXIT_SENT');", ''],
    ['Math.max(exit.waits_since.getTime(), sharesSince)', 'sharesSince'],
    ['Math.max(exit.waits_since.getTime(), sharesSince)', 'exit.waits_since.getTime()'],
    ['cause: kind,', "cause: 'stop',"],
  ),
  ...inFile(
    'modules/trade/close-all.service.ts',
    ['kindOf(venue, row) === kind', 'kind.length > 0'],
    ['if (await findOrder(tx, userId, { clientId })) return null;', ''],
    ["    await requireAccount(tx, userId, 'trade');\n", ''],
    ['if (!(error instanceof ApiError)) throw error;', ''],
  ),
  ...inFile(
    'modules/listing/listing.service.ts',
    ['(issue.unlockAt?.getTime() ?? unlockAfter(now, issue.lockDays))', 'unlockAfter(now, issue.lockDays)'],
    ['await moveMany(tx, transfer, items, at);', ''],
    [
      'quantity, price, commission: 0n, tradingDay, unlockAt, at }',
      'quantity, price, commission: 0n, tradingDay, unlockAt: null, at }',
    ],
  ),
  ...inFile(
    'modules/strategy/signal.rules.ts',
    ['if (isHolding) return isExit', 'if (!isHolding) return isExit'],
    ['bars.slice(-window - 1, -1)', 'bars.slice(-window)'],
    ['sum * (BASIS - BigInt(band))', 'sum * BASIS'],
  ),
  ...inFile('modules/strategy/strategy.service.ts', [
    'if ((await activeStrategies(tx, userId)).length >= maxRunning)',
    'if ((await activeStrategies(tx, userId)).length > maxRunning)',
  ]),
];
