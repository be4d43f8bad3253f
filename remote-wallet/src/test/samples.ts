import type {
  ApiOutput,
  BankCard,
  Deposit,
  DepositChannel,
  Guard,
  OfficeHours,
  RequestEvent,
  Withdrawal,
} from '@maru/domain/contracts';

export const AT = '2026-11-20T10:00:00+09:00';
const named = (name: string) => ({ kor: name, en: name, tw: name, cn: name });
export const hours: OfficeHours = {
  from: '09:00',
  to: '15:30',
  isBusinessDaysOnly: true,
  isAlways: false,
  isOpen: true,
  opensAt: null,
};
export const guard = (code: Guard['code'], route: string | null = null): Guard => ({ code, route, params: {} });
export const unverified = guard('REAL_NAME_REQUIRED', '/information/authInfo');

/** Stream event of a request that changed its state. */
export const moved = (kind: string, id: string, state: string, version = 2): RequestEvent => ({
  kind,
  id,
  state,
  version,
  at: AT,
});

export const channel: DepositChannel = {
  channelId: 'test-bank',
  bankCode: '000',
  bankName: named('모의은행 (테스트)'),
  holder: '마루 모의투자 (테스트)',
  number: '000-0000-0000-01',
  isTest: true,
};
export const deposit = (over: Partial<Deposit> = {}): Deposit => ({
  depositId: 'c0ffee00-0000-4000-8000-000000000001',
  number: 'D-20261120-000001',
  currency: 'KRW',
  amount: '300000',
  status: 'created',
  channel,
  reference: 'M000001',
  createdAt: AT,
  expiresAt: '2026-11-20T10:30:00+09:00',
  voucherUploadId: null,
  timeline: [{ step: 'created', at: AT, reason: null, note: null }],
  ...over,
});
export const depositInfo = (over: Partial<ApiOutput<'/fund/DepositInfo'>> = {}): ApiOutput<'/fund/DepositInfo'> => ({
  currency: 'KRW',
  minimum: '10000',
  maximum: '50000000',
  hours,
  minutes: 30,
  channels: [channel, { ...channel, channelId: 'test-savings', bankName: named('모의저축은행 (테스트)') }],
  guards: [],
  withdrawalPolicies: ['LOAN_UNPAID'],
  open: null,
  ...over,
});

export const card: BankCard = {
  cardId: 'c0ffee00-0000-4000-8000-0000000000c1',
  holder: '김마루',
  bankCode: '090',
  bankName: named('누리은행'),
  branch: '',
  number: '••••••4821',
  createdAt: AT,
};
export const withdrawal = (over: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalId: 'c0ffee00-0000-4000-8000-000000000002',
  number: 'W-20261120-000001',
  currency: 'KRW',
  amount: '300000',
  status: 'review',
  card: { bankCode: card.bankCode, bankName: card.bankName, number: card.number, holder: card.holder },
  createdAt: AT,
  dueBy: '2026-11-22T10:00:00+09:00',
  canCancel: true,
  timeline: [
    { step: 'requested', at: AT, reason: null, note: null },
    { step: 'review', at: AT, reason: null, note: null },
  ],
  ...over,
});
export const withdrawInfo = (over: Partial<ApiOutput<'/fund/WithdrawInfo'>> = {}): ApiOutput<'/fund/WithdrawInfo'> => ({
  currency: 'KRW',
  minimum: '10000',
  maximum: '50000000',
  available: '12480350',
  withdrawable: '2140500',
  ladder: [
    { day: '2026-11-20', offset: 0, withdrawable: '2140500' },
    { day: '2026-11-23', offset: 1, withdrawable: '2760500' },
    { day: '2026-11-24', offset: 2, withdrawable: '12480350' },
  ],
  hours,
  paidWithinHours: 48,
  cards: [card],
  guards: [],
  policies: ['LOAN_UNPAID'],
  open: null,
  ...over,
});

/** The decision on a request, as the customer reads it: on the first page only when its request is asked for. */
export const reviewed = (
  asked: string | undefined,
  subject: string,
  act: 'deposit.approve' | 'withdrawal.approve',
): ApiOutput<'/user/ReviewHistory'> => ({
  total: 1,
  page: 1,
  per_page: 10,
  data: [
    {
      id: '1',
      time: AT,
      actor: 'auto-reviewer' as const,
      act,
      subject,
      reason: 'CHECKED' as const,
      note: null,
      before: { status: 'review' },
      after: { status: 'credited' },
    },
  ].filter((decision) => decision.subject === asked),
});
