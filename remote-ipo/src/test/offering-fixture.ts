import type { Application, Offering } from '@maru/domain/contracts';

const name = { kor: '가온로보틱스', en: 'Gaon Robotics', tw: '佳溫機器人', cn: '佳温机器人' };
const underwriter = { kor: '누리증권', en: 'Nuri Securities', tw: '努里證券', cn: '努里证券' };

export const offering: Offering = {
  offeringId: '6f1d8a52-0f43-4c07-9a54-0a7f6f3b1c11',
  symbol: '900110',
  name,
  sector: { kor: '로봇', en: 'Robotics', tw: '機器人', cn: '机器人' },
  segment: 'KOSDAQ',
  status: 'open',
  fundingMode: 'DEPOSIT_50',
  price: '24500',
  bandLow: '21000',
  bandHigh: '25000',
  totalShares: '2184268',
  retailShares: '546067',
  minimumShares: '10000',
  maximumShares: '27300',
  stepShares: '10',
  perPerson: 1,
  minimumFunds: '0',
  method: 'EQUAL_PROPORTIONAL',
  industryPe: '28.4',
  underwriter,
  subscribeFrom: '2026-11-19T10:00:00+09:00',
  subscribeTo: '2026-11-22T16:00:00+09:00',
  drawAt: '2026-11-23T10:00:00+09:00',
  allocateAt: '2026-11-24T10:00:00+09:00',
  payBy: '2026-11-25T16:00:00+09:00',
  listAt: '2026-11-30T08:00:00+09:00',
  cancellation: null,
  demand: {
    applications: 167_062,
    shares: '272842830',
    overall: '499.651',
    proportional: '999.302',
    equal: '1.63',
    chance: '100.00',
  },
  commitment: 'c'.repeat(64),
};

export const application: Application = {
  applicationId: '1f1d8a52-0f43-8c07-8a54-0a7f6f3b1c11',
  number: 'S-20261120-000123',
  offeringId: offering.offeringId,
  symbol: offering.symbol,
  name,
  price: offering.price,
  fundingMode: offering.fundingMode,
  status: 'applied',
  quantity: '10000',
  allotted: null,
  deposit: '122500000',
  held: '122500000',
  refund: null,
  due: null,
  payBy: offering.payBy,
  drawAt: offering.drawAt,
  allocateAt: offering.allocateAt,
  listAt: offering.listAt,
  listedAt: null,
  cancellation: null,
  createdAt: '2026-11-20T11:00:00+09:00',
  canCancel: true,
};

/** The server's time in tests: an hour of the second day of the subscription. */
export const NOW = '2026-11-20T12:00:00+09:00';
