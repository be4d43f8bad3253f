import { factWords } from './fact-words.ts';
import { DESK_WORDS, deskText } from './words.ts';

const text = (key: string) => `customer's words of ${key}`;
const format = { time: (iso: string) => iso.slice(0, 16), day: (iso: string) => iso };
const english = { t: deskText('en'), text, format };

test.each([
  ['account.flags', { flags: ['frozen', 'banned'] }, 'Restrictions: Money frozen / Banned'],
  ['account.flags', { flags: [] }, 'Restrictions: –'],
  [
    'loan.approve',
    { status: 'active', case: 'approved', simulated: true },
    'Status: Running, State of the case: Approved, Simulated: Yes',
  ],
  ['realName.reject', { realName: 'failed' }, 'Real name: Not approved'],
  ['proposal.reject', { state: 'withdrawn' }, 'State: Withdrawn'],
  ['ticket.answer', { state: 'answered' }, 'State: Answered'],
  ['list.export', { state: 'live', kind: 'deposit', rows: 3 }, 'State: To decide, Kind: Deposit, Rows: 3'],
  ['lending.change', { pool: 'credit', total: '40000000' }, 'Loans: Credit loans, Limit of all: ₩40,000,000'],
  [
    'copy.terms',
    { code: 'trend', feePercent: 8, minimum: '50000' },
    'Code: trend, Fee of the profit: 8%, Least of one request: ₩50,000',
  ],
  ['copy.close', { closedAt: null }, 'Closed at: –'],
  [
    'offer.change',
    { kind: 'quota', closesAt: '2026-11-20T10:00:00.000+09:00' },
    'Kind: Quota zone, Closes at: 2026-11-20T10:00',
  ],
  [
    'issue.cancel',
    { issue: 'auction', reason: 'NEWER' },
    "Kind of new shares: Auction, Reason: customer's words of reasons.NEWER",
  ],
  ['operator.add', { name: 'Ann', role: 'cashier' }, 'Name: Ann, Role: Cashier'],
  // Newer than this build.
  ['newer.act', { newer: 'CODE', status: 'newer', kind: 'newer' }, 'newer: CODE, Status: newer, Kind: newer'],
  ['newer.act', {}, ''],
])('facts of %s are in words: %j', (act, facts, words) => expect(factWords(english, act, facts)).toBe(words));

test('every language has the same keys, and no empty words', () => {
  const keys = Object.keys(DESK_WORDS.kor);
  for (const words of Object.values(DESK_WORDS)) {
    expect(Object.keys(words)).toEqual(keys);
    expect(Object.values(words).filter((each) => each === '')).toEqual([]);
  }
});
