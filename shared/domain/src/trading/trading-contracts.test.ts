import type * as contracts from '../contracts/index.ts';
import type { Asset } from '../money/index.ts';
import { WORDS } from '../words/index.gen.ts';
import type * as trading from './index.ts';

/** Compiles only when the types are the same in both directions. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
/** Compiles only when every value of `A` is one of `B`. */
type Fits<A extends B, B> = A;

test('the rules speak of what the contracts carry', () => {
  const same: [
    Same<trading.Side, contracts.Side>,
    Same<trading.OrderType, contracts.OrderType>,
    Same<trading.Segment, contracts.MarketSegment>,
    Same<trading.Phase, contracts.VenuePhase | 'halted'>,
    Same<trading.SymbolInterruption, contracts.Interruption['kind']>,
    Same<trading.PositionStatus, contracts.PositionStatus>,
    Same<trading.PositionKind, contracts.PositionKind>,
    Same<Asset, contracts.HeldAsset>,
    Same<trading.OrderWarning, contracts.WarningCode>,
    Same<trading.Adjustment | undefined, contracts.ApiInput<'/market/Kline'>['adjustment']>,
  ] = [true, true, true, true, true, true, true, true, true, true];
  type Checked = [
    Fits<contracts.InstrumentDetail, trading.InstrumentAnswer>,
    Fits<contracts.Position, trading.PositionAnswer>,
    Fits<contracts.ApiOutput<'/trade/PositionDetail'>['lots'][number], trading.LotAnswer>,
    Fits<contracts.Book, trading.BookAnswer>,
    Fits<trading.Finding, contracts.Finding>,
    Fits<contracts.ApiInput<'/trade/Preview'>, trading.Ticket>,
    Fits<contracts.ApiInput<'/trade/Close'>, trading.CloseRequest>,
    Fits<trading.OfferFinding['code'], contracts.ErrorCode>,
  ];
  const codes: Checked[4]['code'][] = ['PRICE_OFF_TICK', 'SELL_LOCKED'];
  const warnings: trading.OrderWarning[] = ['LEVERAGE_RISK', 'SHORT_RISK', 'AUCTION_PRICE'];
  expect(same).not.toContain(false);
  const keys = [...codes.map((code) => `errors.${code}`), ...warnings.map((code) => `warnings.${code}`)];
  expect(Object.keys(WORDS.kor)).toEqual(expect.arrayContaining(keys));
});
