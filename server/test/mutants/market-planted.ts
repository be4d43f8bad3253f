import { inFile, type Planted } from './in-file.ts';

/** In the matching of orders, interruptions, halts and single prices, in the bookings of their reports, and in the exchange rates. */
export const MARKET: readonly Planted[] = [
  ...inFile(
    'venue/engine/execution.ts',
    ["(this.isAuction && this.phase !== 'single')", 'this.isAuction'],
    ['uncrossesAt: endsAt + delay(market.instrument.symbol)', 'uncrossesAt: endsAt'],
    ['const uncrossesAt = isReopening ? endsAt : Infinity;', 'const uncrossesAt = endsAt;'],
    ["if (kind === 'ended' || kind === 'split') this.removeOrders", "if (kind === 'split') this.removeOrders"],
    ['if (!trade.offHours) market.record(', 'market.record('],
    ['...(isOffHours(this.phaseIn(market)) && {', "...(this.phaseIn(market) === 'after' && {"],
    ['|| interruption.uncrossesAt <= this.clock.now()', ''],
  ),
  ...inFile(
    'venue/engine/order-entry.ts',
    [
      "this.phaseIn(market) === 'after' && acceptsClose ? market.price : limit",
      "this.phaseIn(market) === 'after' ? market.price : limit",
    ],
    ['if (best && interruptionAt(best.price, guard)) return 0;', ''],
  ),
  ...inFile(
    'venue/engine/exchange.ts',
    [
      "if (this.phaseIn(market) !== 'auction_open' || !isFirst) return null;",
      "if (this.phaseIn(market) !== 'auction_close' || !isFirst) return null;",
    ],
    [
      "if (this.phaseIn(market) !== 'auction_open' || !isFirst) return null;",
      "if (this.phaseIn(market) !== 'auction_open') return null;",
    ],
    ['if (isNewSession) this.endSession', 'if (!isNewSession) this.endSession'],
    ['if (!trade.offHours) market.singlePrice', 'market.singlePrice'],
    ["if (phase === 'auction_close') this.resume(market);", "if (phase === 'after') this.resume(market);"],
    ["if (this.phaseIn(market) === 'auction_close') this.removeOrders(market, () => true);", ''],
    ['const isHeldBack = !isGathering && market.interruption !== null;', 'const isHeldBack = false;'],
    ["if (phase === 'halted') return 'TRADING_HALTED';", ''],
    ["market.interruption!.kind === 'ended' || ", ''],
    ["if (market.interruption?.phase !== 'auction_close') this.removeOrders", 'this.removeOrders'],
    ["const goesOn = this.phase === 'pre_open' && phase === 'auction_open';", 'const goesOn = false;'],
    ["    if (this.phase === 'pre_open')\n", '    if (this.phase === phase)\n'],
  ),
  ...inFile(
    'venue/rules/breaker.rules.ts',
    ['if (now - since < CONFIRM_MS)', 'if (now < since)'],
    ['stage < STAGE_PERCENT.length && now', 'stage < 0 && now'],
    ['(last * (100 - FURTHER_PERCENT)) / 100', 'last'],
    ['level > threshold', 'level >= threshold'],
  ),
  ...inFile(
    'venue/breakers.ts',
    ['endsAt: endsAt + REOPENING_MS', 'endsAt'],
    ['for (const market of this.marketsOf(symbol)) this.exchange.lift(market);', ''],
    ["instrument.segment === 'ETF' && symbol === main?.symbol", "instrument.segment === 'ETF'"],
    ['halt });\n      if (halt) this.apply(symbol, halt);', 'halt });'],
    ["(isContinuous || last.kind === 'ended')", 'true'],
  ),
  ...inFile(
    'venue/engine/stop-orders.ts',
    ["const isDue = this.phaseIn(market) === 'continuous' && ", 'const isDue = '],
    ["if (this.phaseIn(market) === 'continuous' && trade.aggressor", 'if (trade.aggressor'],
  ),
  ...inFile('venue/engine/order-terms.ts', ["return type === 'limit';", "return type !== 'conditional';"]),
  ...inFile(
    'venue/rules/interruption.rules.ts',
    ['if (price >= above)', 'if (price > above)'],
    [
      'raised(singlePrice, STATIC_PERCENT), raised(last, dynamic)]',
      'raised(last, STATIC_PERCENT), raised(last, dynamic)]',
    ],
    ['auction_close: { large: 2, other: 4 }', 'auction_close: { large: 3, other: 6 }'],
    ["segment === 'KONEX' || segment === 'INDEX' || isListingDay", "segment === 'INDEX' || isListingDay"],
  ),
  ...inFile('venue/rules/session.rules.ts', ["single: '#single'", "single: '#after'"]),
  ...inFile(
    'shared/domain/src/trading/limits.ts',
    ["if (phase !== 'single') return daily;", 'return daily;'],
    ['upper < daily.upper ? upper : daily.upper', 'upper'],
  ),
  ...inFile(
    'venue/rules/auction.rules.ts',
    ['prices.find((price) => demand((bid) => bid > price)', 'prices.find((price) => demand((bid) => bid >= price)'],
    ['Math.min(high, Math.max(low, reference))', 'Math.min(high, low)'],
    ['quantities[b]! - quantities[a]! || a - b', 'a - b'],
    ['Math.floor(lacking / 2)', 'lacking'],
  ),
  ...inFile(
    'modules/trade/order-writer.ts',
    ['if (order.session !== venue.session(order.symbol))', "if (order.session === '')"],
    ['if (this.deps.venue.cancel(order)) this', 'if (Number(order) === 0) this'],
    ['else if (halted.has(report.orderId)) await', 'else if (halted.size < 0) await'],
  ),
  ...inFile('modules/exchange/walk.ts', [
    '(normal(drawn, node) * Math.sqrt(width)) / 2',
    '(normal(drawn, node) * Math.sqrt(width)) / 3',
  ]),
  ...inFile(
    'venue/engine/symbol-market.ts',
    ["if (who === 'foreign') this.foreignHeld += side === 'buy' ? quantity : -quantity;", ''],
    ['...(taker && { individual: taker }), ', ''],
  ),
  ...inFile('venue/rules/minute-sources.rules.ts', [
    'Math.min(memoryFrom, storedFrom) <= liveFrom',
    'Math.min(memoryFrom, storedFrom) < Infinity',
  ]),
  ...inFile('venue/feed/crowd.ts', ["foreignHeld < RESERVE * quantity ? 'individual' : investor", 'investor']),
  ...inFile('venue/funds.ts', ["['after', 'single', 'closed']", "['closed']"]),
  ...inFile('venue/engine/fund-book.ts', ['nav === undefined ? null : BigInt(nav)', 'null']),
  ...inFile('modules/trade/order-report.ts', ["isNamed || triggeredAt !== null ? 'limit'", "isNamed ? 'limit'"]),
  ...inFile('modules/trade/trade-list.repo.ts', ["if (kind === 'shares') query", 'if (kind === undefined) query']),
  ...inFile('modules/trade/trade-market.ts', [
    "digital: symbols('digital'), forex: symbols('forex')",
    "digital: symbols('forex'), forex: symbols('digital')",
  ]),
  ...inFile('modules/exchange/exchange-rates.ts', ["derivedKey(secret, 'exchange rates')", 'Buffer.alloc(32)']),
];
