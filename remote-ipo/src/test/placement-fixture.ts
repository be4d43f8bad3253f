import type { Placement, PlacementApplication } from '@maru/domain/contracts';
import { offering } from './offering-fixture.ts';

export const placement: Placement = {
  placementId: '3f1d8a52-0f43-4c07-9a54-0a7f6f3b1c11',
  symbol: '9B10001',
  name: { kor: '다온결소재', en: 'Daongyeol Materials', tw: '多溫材料', cn: '多温材料' },
  sector: offering.sector,
  segment: 'KOSDAQ',
  status: 'open',
  price: '11200',
  totalShares: '1200000',
  pool: '240000',
  left: '200000',
  minimumShares: '100',
  stepShares: '100',
  maximumShares: '12000',
  underwriter: offering.underwriter,
  openFrom: '2026-11-19T09:00:00+09:00',
  openTo: '2026-11-23T16:00:00+09:00',
  listAt: '2026-11-25T08:00:00+09:00',
  cancellation: null,
};

export const placementApplication: PlacementApplication = {
  applicationId: '4f1d8a52-0f43-4c07-9a54-0a7f6f3b1c11',
  number: 'P-20261120-000003',
  placementId: placement.placementId,
  symbol: placement.symbol,
  name: placement.name,
  price: placement.price,
  status: 'review',
  quantity: '200',
  amount: '2240000',
  createdAt: '2026-11-20T11:00:00+09:00',
  decidedAt: null,
  listAt: placement.listAt,
  listedAt: null,
  cancellation: null,
};
