import type { ApiOutput, Loan } from '@maru/domain/contracts';

export const LOAN_ID = '0b9dd8f0-59a5-4a52-9a9c-1d2c51a2b001';
const AT = '2026-11-20T10:00:00+09:00';
const step = (name: Loan['timeline'][number]['step']) => ({ step: name, at: AT, reason: null, note: null });

/** Ten million for 30 days, ten days ago. */
export const running: Loan = {
  loanId: LOAN_ID,
  number: 'L-20261120-000001',
  currency: 'KRW',
  amount: '10000000',
  days: 30,
  status: 'active',
  createdAt: AT,
  lentOn: '2026-11-20',
  pausedDays: 0,
  dueOn: '2026-12-20',
  daysLeft: 20,
  owed: { fees: '0', overdue: '0', interest: '17479', principal: '10000000', total: '10017479' },
  repaid: '0',
  timeline: [step('applied'), step('review'), step('active')],
};
const nothing = { fees: '0', overdue: '0', interest: '0', principal: '0', total: '0' };
export const inReview: Loan = {
  ...running,
  amount: '1000000',
  status: 'review',
  lentOn: null,
  dueOn: null,
  daysLeft: null,
  owed: nothing,
  timeline: [step('applied'), step('review')],
};
export const rejected: Loan = {
  ...inReview,
  loanId: '0b9dd8f0-59a5-4a52-9a9c-1d2c51a2b002',
  status: 'rejected',
  timeline: [...inReview.timeline, { ...step('rejected'), reason: 'CREDIT_TOO_LOW' }],
};

export const loanInfo: ApiOutput<'/loan/Info'> = {
  currency: 'KRW',
  score: 750,
  scoreParts: [
    { part: 'base', points: 600 },
    { part: 'realName', points: 100 },
    { part: 'bankCard', points: 50 },
  ],
  limit: '20000000',
  borrowed: '10000000',
  borrowable: '10000000',
  minimum: '100000',
  step: '10000',
  days: [7, 30, 60, 90],
  tiers: [
    { from: 1, to: 7, rate: '0.059' },
    { from: 8, to: 30, rate: '0.075' },
  ],
  overdueRate: '0.095',
  loans: [running],
  guards: [],
};

export const preview: ApiOutput<'/loan/Preview'> = {
  amount: '1000000',
  days: 30,
  lentOn: '2026-11-20',
  dueOn: '2026-12-20',
  schedule: [
    { from: '2026-11-20', to: '2026-11-26', days: 7, rate: '0.059', interest: '1131' },
    { from: '2026-11-27', to: '2026-12-19', days: 23, rate: '0.075', interest: '4726' },
  ],
  fees: '0',
  interest: '5857',
  total: '1005857',
  overdueRate: '0.095',
  overdueADay: '260',
};

export const payoff: ApiOutput<'/loan/PayoffQuote'> = {
  loanId: LOAN_ID,
  day: '2026-11-30',
  fees: '100',
  overdue: '0',
  interest: '17479',
  principal: '10000000',
  total: '10017579',
  available: '50000000',
  validUntil: '2026-11-30T23:59:59+09:00',
};
