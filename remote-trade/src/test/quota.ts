import type { QuotaOffer, QuotaPurchase } from '@maru/domain/contracts';
import { holding } from './samples.ts';

const { positionId, symbol, name } = holding;
const time = '2026-11-20T10:00:00+09:00';

export const offer: QuotaOffer = {
  offerId: '1b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01',
  number: 'Q-20261120-000001',
  symbol,
  name,
  counterparty: 'SIMULATED_DESK',
  reference: '71300',
  referenceAt: time,
  discount: '5.00',
  price: '67700',
  last: '71500',
  lotSize: 100,
  commissionRate: '0.00015',
  quantity: '3000',
  left: '2800',
  perPerson: '300',
  bought: '0',
  lockDays: 2,
  closesAt: '2026-11-21T10:00:00+09:00',
  status: 'open',
};

export const purchase: QuotaPurchase = {
  purchaseId: '2b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01',
  number: 'G-20261120-000001',
  offerId: offer.offerId,
  symbol,
  name,
  quantity: '200',
  price: '67700',
  amount: '13540000',
  commission: '2031',
  unlockAt: '2026-11-24T00:00:00+09:00',
  positionId,
  time,
};
