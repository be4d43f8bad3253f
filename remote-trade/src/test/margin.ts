import type { ApiOutput, MarginLoan, MarginTerms } from '@maru/domain/contracts';
import { holding } from './samples.ts';

const time = '2026-11-20T10:00:00+09:00';

export const terms: MarginTerms = {
  lendPercent: 50,
  callPercent: 140,
  liquidatePercent: 120,
  restorePercent: 160,
  callHours: 24,
  rate: '0.075',
  minimum: '100000',
  step: '10000',
  limit: '500000000',
};

const { positionId, symbol, name } = holding;

export const loan: MarginLoan = {
  loanId: '7b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01',
  number: 'M-20261120-000001',
  currency: 'KRW',
  status: 'active',
  amount: '7000000',
  principal: '7000000',
  interest: '1438',
  owed: '7001438',
  repaid: '0',
  collateral: [{ positionId, symbol, name, segment: 'KOSPI', quantity: '200', price: '71300', value: '14260000' }],
  value: '14260000',
  ratio: '203.67',
  call: null,
  createdAt: time,
  endedAt: null,
  timeline: [{ step: 'lent', at: time, reason: null, note: null }],
};

/** Its collateral is worth too little. */
export const called: MarginLoan = {
  ...loan,
  status: 'call',
  value: '9500000',
  ratio: '135.68',
  call: { until: '2026-11-21T10:00:00+09:00', repay: '215724', add: '302014' },
};

export const info: ApiOutput<'/margin/Info'> = {
  currency: 'KRW',
  terms,
  isEnabled: true,
  borrowed: '7000000',
  left: '493000000',
  available: '50000000',
  pledgeable: [
    { positionId, symbol, name, quantity: '300', lotSize: 100, segment: 'KOSPI', price: '71300', value: '21390000' },
  ],
  loans: [loan],
  guards: [],
};
