import type { BlockOffer, BlockTrade } from '@maru/domain/contracts';
import { offer } from './quota.ts';
import { holding } from './samples.ts';

const { bought: _, ...terms } = offer;

export const block: BlockOffer = {
  ...terms,
  number: 'Q-20261120-000004',
  discount: '8.00',
  price: '65500',
  quantity: '4000',
  left: '3800',
  minimum: '200',
  perPerson: '800',
  applied: '0',
  lockDays: 5,
};

const step = (name: BlockTrade['timeline'][number]['step']) => ({
  step: name,
  at: '2026-11-20T10:00:00+09:00',
  reason: null,
  note: null,
});

/** Under review. */
export const applied: BlockTrade = {
  tradeId: '3b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01',
  number: 'B-20261120-000001',
  offerId: block.offerId,
  symbol: block.symbol,
  name: block.name,
  counterparty: 'SIMULATED_DESK',
  quantity: '200',
  reference: '71300',
  discount: '8.00',
  price: '65500',
  amount: '13100000',
  commission: '1965',
  held: '13101965',
  status: 'review',
  remaining: '0',
  lockDays: 5,
  createdAt: '2026-11-20T10:00:00+09:00',
  filledAt: null,
  unlockAt: null,
  positionId: null,
  timeline: [step('applied'), step('review')],
};

export const filled: BlockTrade = {
  ...applied,
  held: '0',
  status: 'locked',
  remaining: '200',
  filledAt: '2026-11-20T10:01:00+09:00',
  unlockAt: '2026-11-27T00:00:00+09:00',
  positionId: holding.positionId,
  timeline: [step('applied'), step('review'), step('passed'), step('filled')],
};
