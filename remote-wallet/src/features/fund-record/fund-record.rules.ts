import type { DepositStatus, FundRecord, WithdrawalStatus } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import type { TagTone } from '@maru/sdk/ui';

/** As the tabs are called in the address; the server names them after what they hold. */
export const TABS = ['trades', 'recharge', 'withdrawal'] as const;
export type RecordTab = (typeof TABS)[number];
export const ASKED = { trades: 'trade', recharge: 'deposit', withdrawal: 'withdrawal' } as const;

export type TradeDetail = Extract<FundRecord['detail'], { tab: 'trade' }>;

/** What a trade did, as the key of its words: shares are bought and sold, contracts are opened and closed. */
export function tradeKey({ effect, side, leverage }: Pick<TradeDetail, 'effect' | 'side' | 'leverage'>) {
  if (effect === 'liquidation') return 'fundRecord.liquidation';
  if (side === 'long' && leverage === 1) return effect === 'open' ? 'fundRecord.buy' : 'fundRecord.sell';
  if (effect === 'open') return side === 'long' ? 'fundRecord.buyLong' : 'fundRecord.sellShort';
  return side === 'long' ? 'fundRecord.closeLong' : 'fundRecord.closeShort';
}

/** How a deposit or a withdrawal stands, as the key of its words. */
export const statusKey = (detail: Exclude<FundRecord['detail'], { tab: 'trade' }>) =>
  detail.tab === 'deposit'
    ? (`fundRecord.deposit.${detail.status}` as const)
    : (`fundRecord.withdrawal.${detail.status}` as const);

const STATUS_TONE: Record<DepositStatus | WithdrawalStatus, TagTone> = {
  created: 'brand',
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

/** Money of a deposit or withdrawal moved only when it reached its good end. */
export const hasMoved = (status: DepositStatus | WithdrawalStatus): boolean =>
  status === 'credited' || status === 'paid';

/** A trade's cash without its commission and tax: what the shares, the margin or the result alone were. */
export const beforeCosts = (amount: string, { commission, tax }: Pick<TradeDetail, 'commission' | 'tax'>): string =>
  formatDecimal(parseDecimal(amount) + parseDecimal(commission) + parseDecimal(tax));

/** A hidden account number as short as it says who: the last digits after four dots. */
export const shortNumber = (number: string): string => number.replace(/^•{4,}/, '••••');
