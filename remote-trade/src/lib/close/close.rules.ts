import type { Finding, OrderType, Position, PreviewResult } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { closableLots, isHolding, percentOf } from '../pnl.rules.ts';
import { findPriceErrors, unitsOf } from '../price.rules.ts';
import type { PriceGrid } from '../tick.rules.ts';

export interface CloseDraft {
  readonly type: OrderType;
  /** Wire decimal; empty while nothing is typed. */
  readonly price: string;
  readonly lots: number;
}

/** What closing would bring, in won. Null: the costs are not known yet. */
export interface CloseFigures {
  readonly quantity: string;
  /** Shares that stay open. */
  readonly rest: string;
  readonly exitPrice: string;
  readonly amount: string;
  readonly profit: string;
  readonly commission: string | null;
  readonly tax: string | null;
  /** Profit or loss after the costs of closing; those of the entry are paid already. */
  readonly net: string | null;
  readonly netRate: string | null;
}

/** Shares that `lots` stand for: the odd rest of a position counts as one more lot. */
export function closeQuantity(position: Position, lots: number): bigint {
  const wanted = BigInt(Math.max(lots, 0)) * BigInt(position.lotSize);
  const closable = parseDecimal(position.closable);
  return wanted < closable ? wanted : closable;
}

/**
 * @param exitPrice the limit, or for a market order the price it would likely meet, with all decimals of its instrument
 * @param costs a preview at that price and of at least one lot, whose rates hold for this quantity too
 */
export function summariseClose(
  position: Position,
  lots: number,
  exitPrice: string,
  costs: Pick<PreviewResult, 'contract' | 'commission' | 'taxAtExit'> | undefined,
): CloseFigures {
  const quantity = closeQuantity(position, lots);
  const open = parseDecimal(position.quantity);
  const amount = unitsOf(exitPrice) * quantity;
  const cost = open === 0n ? 0n : (parseDecimal(position.contract) * quantity) / open;
  const profit = position.side === 'long' ? amount - cost : cost - amount;
  const of = costs ? parseDecimal(costs.contract) : 0n;
  const share = (fee: string) => (parseDecimal(fee) * amount) / of;
  const commission = costs && of > 0n ? share(costs.commission) : null;
  const tax = costs && of > 0n ? share(costs.taxAtExit) : null;
  const net = commission === null || tax === null ? null : profit - commission - tax;
  const invested = isHolding(position) || open === 0n ? cost : (parseDecimal(position.margin) * quantity) / open;
  return {
    quantity: formatDecimal(quantity),
    rest: formatDecimal(open - quantity),
    exitPrice,
    amount: formatDecimal(amount),
    profit: formatDecimal(profit),
    commission: commission === null ? null : formatDecimal(commission),
    tax: tax === null ? null : formatDecimal(tax),
    net: net === null ? null : formatDecimal(net),
    netRate: net === null ? null : percentOf(net, invested),
  };
}

/** Everything that stands against closing like this, all at once, each with its field. */
export function findCloseErrors(draft: CloseDraft, position: Position, grid: PriceGrid | undefined): Finding[] {
  const errors = grid ? findPriceErrors(draft.type, draft.price, grid) : [];
  const max = closableLots(position);
  if (position.status === 'closed' || position.status === 'closing')
    errors.push({ code: 'POSITION_NOT_HOLDING', field: null, params: {} });
  else if (draft.lots < 1) errors.push({ code: 'LOTS_NOT_WHOLE', field: 'lots', params: {} });
  else if (draft.lots > max) errors.push({ code: 'CLOSE_TOO_LARGE', field: 'lots', params: { max } });
  return errors;
}
