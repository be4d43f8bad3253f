import { inFile, type Planted } from './in-file.ts';

/** In the matching of orders, in the bookings of their reports, and in the exchange rates. */
export const MARKET: readonly Planted[] = [
  ...inFile('venue/engine/order-entry.ts', [
    "this.phaseIn(market) === 'after' && acceptsClose ? market.price : limit",
    "this.phaseIn(market) === 'after' ? market.price : limit",
  ]),
  ...inFile(
    'venue/engine/exchange.ts',
    [
      "if (this.phaseIn(market) !== 'auction_open') return null;",
      "if (this.phaseIn(market) !== 'auction_close') return null;",
    ],
    ['if (isNewSession) this.endSession', 'if (!isNewSession) this.endSession'],
  ),
  ...inFile(
    'venue/rules/breaker.rules.ts',
    ['if (now - since < CONFIRM_MS)', 'if (now < since)'],
    ['stage < STAGE_PERCENT.length && now', 'stage < 0 && now'],
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
    ['if (this.deps.venue.cancel(order)) this', 'if (Number(order) === 0) this'],
    ['else if (halted.has(report.orderId)) await', 'else if (halted.size < 0) await'],
  ),
  ...inFile(
    'modules/exchange/exchange-rates.ts',
    ['(normal(drawn, node) * Math.sqrt(width)) / 2', '(normal(drawn, node) * Math.sqrt(width)) / 3'],
    ["derivedKey(secret, 'exchange rates')", 'Buffer.alloc(32)'],
  ),
];
