import type { CaseRow } from '@maru/domain/admin';

/** Cases of withdrawals, as the server answers them. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const caseOf = (n: number, more: Partial<CaseRow> = {}): CaseRow => ({
  caseId: idOf(n),
  kind: 'withdrawal',
  subject: idOf(100 + n),
  customer: { userId: idOf(200 + n), account: `0101234${String(n).padStart(4, '0')}`, name: `Kim ${n}`, flags: [] },
  facts: { number: `W-${n}`, amount: '1500000', currency: 'KRW', bank: '004' },
  state: 'open',
  approvals: 2,
  assignee: null,
  firstBy: null,
  firstAt: null,
  firstNote: null,
  decidedBy: null,
  reason: null,
  note: null,
  isAutomatic: false,
  version: 1,
  openedAt: '2026-11-20T10:00:00.000+09:00',
  decidedAt: null,
  ...more,
});
export const me = () => ({
  login: 'ann',
  name: 'Ann',
  role: 'cashier' as const,
  sees: ['withdrawal', 'deposit'],
  decides: ['withdrawal'],
});
export const kookmin = { kor: '국민은행', en: 'Kookmin Bank', tw: '國民銀行', cn: '国民银行' };
export const names = () => [{ field: 'bank', code: '004', name: kookmin }];
export const detailOf = (row: CaseRow) => ({
  case: row,
  fields: { number: 'W-1', amount: '1500000', holder: 'Kim', status: 'review', bank: '004' },
  available: '2500000',
  files: [],
  reasons: ['SUSPECTED_FRAUD', 'OTHER'],
});
