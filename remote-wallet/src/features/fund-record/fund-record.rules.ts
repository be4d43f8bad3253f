import type { DepositStatus, FundRecord, WithdrawalStatus } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { isCashPurchase } from '@maru/domain/trading';
import type { TagTone } from '@maru/sdk/ui';

/** Tabs by their names in the address; the server has other names. */
export const TABS = ['trades', 'recharge', 'withdrawal'] as const;
export type RecordTab = (typeof TABS)[number];
export const ASKED = { trades: 'trade', recharge: 'deposit', withdrawal: 'withdrawal' } as const;

export type TradeDetail = Extract<FundRecord['detail'], { tab: 'trade' }>;

/** Text key of a trade's effect: shares are bought and sold, contracts are opened and closed. */
export function tradeKey({
  place,
  effect,
  side,
  leverage,
}: Pick<TradeDetail, 'place' | 'effect' | 'side' | 'leverage'>) {
  if (place === 'quota' || place === 'block') return `fundRecord.${place}` as const;
  if (effect === 'liquidation') return 'fundRecord.liquidation';
  if (isCashPurchase({ side, leverage })) return effect === 'open' ? 'fundRecord.buy' : 'fundRecord.sell';
  if (effect === 'open') return side === 'long' ? 'fundRecord.buyLong' : 'fundRecord.sellShort';
  return side === 'long' ? 'fundRecord.closeLong' : 'fundRecord.closeShort';
}

/** Text key of the status of a deposit or a withdrawal. */
export const statusKey = (detail: Exclude<FundRecord['detail'], { tab: 'trade' }>) =>
  detail.tab === 'deposit'
    ? (`fundRecord.deposit.${detail.status}` as const)
    : (`fundRecord.withdrawal.${detail.status}` as const);

const STATUS_TONE: Record<DepositStatus | WithdrawalStatus, TagTone> = {
  // The customer's turn, as on the deposit itself.
  created: 'warn',
  review: 'brand',
  processing: 'brand',
  credited: 'good',
  paid: 'good',
  rejected: 'warn',
  failed: 'warn',
  expired: 'plain',
  cancelled: 'plain',
};
export const toneOfStatus = (status: DepositStatus | WithdrawalStatus): TagTone => STATUS_TONE[status];

/** Whether money moved: a deposit or withdrawal moves it only when it succeeds. */
export const hasMoved = (status: DepositStatus | WithdrawalStatus): boolean =>
  status === 'credited' || status === 'paid';

/** A trade's cash before commission and tax: the amount of the shares, the margin or the result alone. */
export const beforeCosts = (amount: string, { commission, tax }: Pick<TradeDetail, 'commission' | 'tax'>): string =>
  formatDecimal(parseDecimal(amount) + parseDecimal(commission) + parseDecimal(tax));

/** A masked account number shortened to its last digits after four dots. */
export const shortNumber = (number: string): string => number.replace(/^•{4,}/, '••••');
