import type { CopyProduct, CopyShare } from '@maru/domain/contracts';
import { SYMBOL } from './samples.ts';

const name = { kor: '추세 따라가기', en: 'Trend follower', tw: '順勢跟單', cn: '顺势跟单' };
const stock = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
const time = '2026-11-20T10:00:00.000+09:00';

export const product: CopyProduct = {
  productId: 'c0ffee00-0000-4000-8000-0000000000a1',
  name,
  symbol: SYMBOL,
  stock,
  settings: { rule: 'ma_cross', fast: 10, slow: 30 },
  minimum: '100000',
  maximum: '100000000',
  lockupHours: 24,
  feePercent: 10,
  maxLossPercent: 3,
  maxPositionPercent: 80,
  poolWorth: '101500000',
  leaderWorth: '101200000',
  unitPrice: '1012.00',
  returnRate: '1.20',
  closes: 2,
  startedAt: time,
  closedAt: null,
  curve: [
    [1_795_000_000_000, '1000.00'],
    [1_795_003_600_000, '1012.00'],
  ],
};

export const share: CopyShare = {
  shareId: 'c0ffee00-0000-4000-8000-0000000000b1',
  productId: product.productId,
  name,
  status: 'held',
  amount: '300000',
  lockupHours: 24,
  feePercent: 10,
  units: '296442',
  cost: '300000',
  worth: '303557',
  fee: '0',
  result: '3557',
  resultRate: '1.18',
  createdAt: time,
  joinedAt: time,
  unlockAt: time,
  settledAt: null,
  version: 2,
};
