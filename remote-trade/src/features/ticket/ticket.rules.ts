import type { ApiInput, Finding, InstrumentDetail, PreviewResult } from '@maru/domain/contracts';
import { applyRate, divCeil, divFloor, formatDecimal, parseDecimal } from '@maru/domain/money';
import { atScale, findPriceErrors, unitsOf } from '../../lib/price.rules.ts';
import type { TicketDraft } from './draft.rules.ts';

/** What the figures stand on. Prices are wire decimals of the instrument's scale. */
export interface TicketContext {
  readonly instrument: InstrumentDetail;
  /** The price now. */
  readonly price: string;
  readonly bestBid: string | null;
  readonly bestAsk: string | null;
  /** The server's newest answer for this stock, whatever draft it was for: the source of rate, balance and fees. */
  readonly known: Known | undefined;
}

export interface Known {
  readonly side: TicketDraft['side'];
  readonly leverage: number;
  readonly preview: PreviewResult;
}

/**
 * The lines of the cost summary: amounts in won, prices as the server tells them. Null: only the server can tell. A market order's contract, margin and fees are told
 * at the price it would likely meet, what is set aside for it (`hold`, `pricedAt`) at the day's upper limit.
 */
export interface TicketFigures {
  readonly quantity: string;
  readonly pricedAt: string;
  readonly contract: string;
  readonly margin: string;
  readonly commission: string;
  readonly commissionRate: string;
  readonly taxAtExit: string | null;
  readonly borrowFee: string | null;
  readonly hold: string;
  readonly liquidationPrice: string | null;
  readonly availableBefore: string | null;
  readonly availableAfter: string | null;
  readonly estimate: { readonly price: string; readonly total: string };
}

/** Published commission; the preview's own rate takes its place as soon as it is known. */
const COMMISSION_RATE = '0.00015';
/** A contract is liquidated when half of its margin is lost. The preview has the last word. */
const MAINTENANCE_PERCENT = 50n;

export const isCash = ({ side, leverage }: Pick<TicketDraft, 'side' | 'leverage'>) => side === 'long' && leverage === 1;

/** A fee known for one contract value, in proportion for another. */
function inProportion(fee: string, of: string, contract: bigint): bigint {
  const whole = parseDecimal(of);
  return whole === 0n ? 0n : (parseDecimal(fee) * contract) / whole;
}

function liquidation(
  draft: TicketDraft,
  { contract, margin }: Record<'contract' | 'margin', bigint>,
  quantity: bigint,
  scale: number,
) {
  if (isCash(draft) || quantity === 0n) return null;
  const cushion = margin * (100n - MAINTENANCE_PERCENT);
  const [cost, divisor] = [contract * 100n, quantity * 100n];
  const at = draft.side === 'short' ? divCeil(cost + cushion, divisor) : divFloor(cost - cushion, divisor);
  return at > 0n ? formatDecimal(at, scale) : null;
}

/**
 * What the order would cost, computed here so that the figures move with the finger. It follows the server's formulas;
 * what it cannot know it takes from the newest preview, and the preview for this very draft replaces all of it.
 */
export function summarise(draft: TicketDraft, context: TicketContext): TicketFigures {
  const { instrument, known } = context;
  const scale = instrument.priceScale;
  const quantity = BigInt(draft.lots) * BigInt(instrument.lotSize);
  const best = (draft.side === 'long' ? context.bestAsk : context.bestBid) ?? context.price;
  const limit = draft.price === '' ? context.price : atScale(draft.price, scale);
  const pricedAt = draft.type === 'market' ? instrument.upperLimit : limit;
  const expected = draft.type === 'market' ? best : limit;
  const rate = known?.preview.commissionRate ?? COMMISSION_RATE;
  const hasSameTerms = known !== undefined && known.side === draft.side && isCash(known) === isCash(draft);

  const holdAt = (price: string) => {
    const contract = unitsOf(price) * quantity;
    const margin = divCeil(contract, BigInt(draft.leverage));
    const commission = applyRate(contract, rate);
    const preview = hasSameTerms ? known.preview : undefined;
    const borrowFee =
      draft.side === 'long' ? 0n : preview ? inProportion(preview.borrowFee, preview.contract, contract) : null;
    return { contract, margin, commission, borrowFee, hold: margin + commission + (borrowFee ?? 0n) };
  };
  const held = holdAt(pricedAt);
  const likely = holdAt(expected);
  const tax = !isCash(draft)
    ? 0n
    : hasSameTerms
      ? inProportion(known.preview.taxAtExit, known.preview.contract, likely.contract)
      : null;
  const available = known ? parseDecimal(known.preview.availableBefore) : null;
  const text = (amount: bigint | null) => (amount === null ? null : formatDecimal(amount));
  return {
    quantity: formatDecimal(quantity),
    pricedAt,
    contract: formatDecimal(likely.contract),
    margin: formatDecimal(likely.margin),
    commission: formatDecimal(likely.commission),
    commissionRate: rate,
    taxAtExit: text(tax),
    borrowFee: text(likely.borrowFee),
    hold: formatDecimal(held.hold),
    liquidationPrice: liquidation(draft, likely, quantity, scale),
    availableBefore: text(available),
    availableAfter: available === null ? null : formatDecimal(available - held.hold),
    estimate: { price: expected, total: formatDecimal(likely.hold) },
  };
}

/** Everything that stands against the draft, all at once, each with its field. Needs no answer of the server. */
export function findErrors(draft: TicketDraft, context: TicketContext): Finding[] {
  const { instrument } = context;
  const errors = findPriceErrors(draft.type, draft.price, instrument);
  if (draft.lots < 1) errors.push({ code: 'LOTS_NOT_WHOLE', field: 'lots', params: {} });
  if (!instrument.leverages.includes(draft.leverage))
    errors.push({ code: 'LEVERAGE_NOT_ALLOWED', field: 'leverage', params: {} });
  if (draft.side === 'short' && !instrument.isShortable)
    errors.push({ code: 'SHORT_NOT_ALLOWED', field: 'side', params: {} });
  const { hold, availableBefore, availableAfter } = summarise(draft, context);
  if (availableBefore !== null && availableAfter !== null && availableAfter.startsWith('-')) {
    const params = { required: hold, available: availableBefore };
    errors.push({ code: 'INSUFFICIENT_BALANCE', field: 'lots', params });
  }
  return errors;
}

/**
 * What the screen shows: the server's findings once they are about this very draft, ours until then. A missing fund
 * password is no fault of the draft; it is asked for when the order is sent.
 */
export function findingsOf(draft: TicketDraft, context: TicketContext, fresh: PreviewResult | undefined): Finding[] {
  const findings = fresh ? fresh.errors : findErrors(draft, context);
  return findings.filter(({ code }) => code !== 'FUND_PASSWORD_NOT_SET');
}

/** The draft as the calls take it. Null while it has no shape the server would read: no lots, or a price of nothing. */
export function toTicket(symbol: string, draft: TicketDraft): ApiInput<'/trade/Preview'> | null {
  const { side, type, price, lots, leverage } = draft;
  const hasPrice = type === 'limit' && price !== '';
  if (lots < 1 || (hasPrice && /^[0.]+$/.test(price))) return null;
  return { symbol, side, type, timeInForce: 'day', lots, leverage, ...(hasPrice ? { price } : {}) };
}
