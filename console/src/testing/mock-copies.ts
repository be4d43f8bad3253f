import type { AdminOutput, ProposalRow } from '@maru/domain/admin';

export const time = '2026-11-20T10:00:00.000+09:00';
/** A name that is the same in every language. */
export const nameOf = (en: string) => ({ kor: en, en, tw: en, cn: en });
export const trend: AdminOutput<'/admin/CopyProducts'>['products'][number] = {
  productId: 'c0ffee00-0000-4000-8000-000000000001',
  code: 'trend',
  name: nameOf('Trend follower'),
  symbol: '100110',
  stock: nameOf('Hanbit'),
  settings: { rule: 'ma_cross', fast: 10, slow: 30 },
  minimum: '100000',
  maximum: '100000000',
  lockupHours: 24,
  feePercent: 10,
  leaderMoney: '100000000',
  maxLossPercent: 3,
  maxPositionPercent: 80,
  customers: 12,
  startedAt: time,
  closedAt: null,
};
export const proposal: ProposalRow = {
  proposalId: 'c0ffee00-0000-4000-8000-000000000003',
  kind: 'copy',
  subject: 'trend',
  change: { action: 'close', productId: trend.productId },
  note: 'why',
  state: 'open',
  proposedBy: 'operator:bob',
  proposedAt: time,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  former: null,
};
