import type { AdminInput } from '@maru/domain/admin';
import type { Deposit, FxQuote, FxRecord, Loan, LoanRepayment, Withdrawal } from '@maru/domain/contracts';
import { CURRENCIES } from '@maru/domain/money';
import { isDeepStrictEqual } from 'node:util';
import { minorUnits } from '../../src/modules/funds/amount.ts';
import { Random } from '../../src/venue/random.ts';
import type { Customer } from './customer.ts';
import { decidePlacement } from './placement-steps.ts';
import { PRODUCT_STEPS } from './product-steps.ts';
import { draftId, NAME, pick, PIN, won, type Step, type StepContext } from './step-context.ts';

/** Typed amounts: valid ones, and the ones next to every limit. */
const amountFor = (random: Random, good: bigint): string =>
  pick(
    random,
    [good, good, good, good, 9_999n, 10_000n, 50_000_001n, 1n].map(String).concat('10000.5', '999999999999'),
  );

async function createDeposit(who: Customer, random: Random): Promise<void> {
  const amount = amountFor(random, BigInt(random.int(10, 900)) * 1_000n);
  const channelId = random.next() < 0.05 ? 'no-such' : 'test-bank';
  await who.submit('/fund/DepositCreate', { clientId: draftId(random), amount, channelId }, random, (made: Deposit) => {
    who.deposit = { id: made.depositId, amount: won(made.amount) };
  });
}

async function sendVoucher(who: Customer, random: Random, { picture }: StepContext): Promise<void> {
  if (!who.deposit || random.next() < 0.3) await createDeposit(who, random);
  if (!who.deposit) return;
  const uploaded = await who.fleet.upload(random.int(0, who.fleet.size - 1), 'voucher', picture, who.headers());
  const { uploadId } = (uploaded.data ?? { uploadId: draftId(random) }) as { uploadId: string };
  const input = { depositId: who.deposit.id, uploadId };
  await who.call('/fund/DepositVoucher', input, random);
  const { code } = await who.call('/fund/DepositVoucher', input, random);
  if (code === 'DEPOSIT_EXPIRED') who.deposit = undefined;
}

async function cancelDeposit(who: Customer, random: Random): Promise<void> {
  const depositId = who.deposit?.id ?? draftId(random);
  const { status } = await who.call('/fund/DepositCancel', { depositId }, random);
  if (status === 1) who.deposit = undefined;
}

async function withdraw(who: Customer, random: Random): Promise<void> {
  const amount = amountFor(random, BigInt(random.int(10, 400)) * 1_000n);
  const [dice, other] = [random.next(), draftId(random)];
  const cardId = dice < 0.9 && who.cardIds.length > 0 ? pick(random, who.cardIds) : other;
  const input = { clientId: draftId(random), amount, cardId, fundPassword: PIN };
  const answer = await who.submit('/fund/WithdrawCreate', input, random, (made: Withdrawal) => {
    if (who.withdrawal) throw who.violation('one withdrawal is under way at a time', { made, open: who.withdrawal });
    who.withdrawal = { id: made.withdrawalId, amount: won(made.amount), status: 'review' };
    who.hold(won(made.amount));
  });
  const there = (who.cash.get('KRW') ?? 0n) - who.held;
  // Proceeds of a sale can be withdrawn after its settlement.
  if (answer?.code === 'INSUFFICIENT_WITHDRAWABLE' && !who.hasSold && won(amount) <= there)
    throw who.violation('what is there can be withdrawn', { amount, there });
}

async function wrongPin(who: Customer, random: Random): Promise<void> {
  const cardId = who.cardIds[0] ?? draftId(random);
  const input = { clientId: draftId(random), amount: '10000', cardId, fundPassword: '730284' };
  const { status } = await who.call('/fund/WithdrawCreate', input, random);
  if (status === 1) throw who.violation('money leaves with the right fund password only', input);
}

async function cancelWithdrawal(who: Customer, random: Random): Promise<void> {
  const open = who.withdrawal;
  const { status } = await who.call('/fund/WithdrawCancel', { withdrawalId: open?.id ?? draftId(random) }, random);
  if (status !== 1) return;
  if (!open || open.status !== 'review') throw who.violation('only what waits for review is taken back', { open });
  who.withdrawal = undefined;
  who.held -= open.amount;
}

/** An operator opens the customer's cases and decides one, sometimes based on an earlier version of it. */
async function review(who: Customer, random: Random, world: StepContext): Promise<void> {
  const operator = random.int(0, 1);
  const headers = () => world.operator(operator);
  const filter = { page: 1, state: 'live', customer: who.account() } satisfies AdminInput<'/admin/Cases'>;
  const { data } = await who.call('/admin/Cases', filter, random, headers);
  const [verdict, stale, chosen] = [random.next() < 0.8 ? 'approve' : 'reject', random.next() < 0.1, random.next()];
  const cases = (data as { data: { caseId: string; kind: string; subject: string; version: number }[] }).data;
  // The order of the list may vary; by kind, and of the same kind by the order of the applications, it is the same in every run.
  const applied = [...who.blocks];
  const open = cases.toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || applied.indexOf(one.subject) - applied.indexOf(other.subject),
  )[Math.floor(chosen * cases.length)];
  if (!open) return;
  const version = stale ? open.version + 1 : open.version;
  const reason = verdict === 'approve' ? 'CHECKED' : 'OTHER';
  const input = { clientId: draftId(random), caseId: open.caseId, version, verdict, reason, note: 'by the simulation' };
  await who.submit(
    '/admin/CaseDecide',
    input,
    random,
    (row: { state: string }) => decided(who, open, row.state),
    headers,
  );
}

function decided(who: Customer, { kind, subject }: { kind: string; subject: string }, state: string): void {
  if (state === 'confirming') return;
  const isApproved = state === 'approved';
  if (kind === 'deposit' && who.deposit?.id === subject) {
    if (isApproved) who.add('KRW', who.deposit.amount);
    who.deposit = undefined;
  }
  if (kind === 'withdrawal' && who.withdrawal?.id === subject) {
    if (isApproved) who.withdrawal.status = 'processing';
    else {
      who.held -= who.withdrawal.amount;
      who.withdrawal = undefined;
    }
  }
  const loan = kind === 'loan' && who.loanUnderReview;
  if (loan && loan.id === subject) {
    if (isApproved) {
      who.add('KRW', loan.amount);
      who.loans.push(subject);
    }
    who.loanUnderReview = undefined;
  }
  if (kind === 'block' && !isApproved) who.book(subject, { cash: 0n, held: 0n });
  if (kind === 'placement') decidePlacement(who, subject, isApproved);
}

async function quote(who: Customer, random: Random): Promise<void> {
  const owned = [...who.cash].flatMap(([currency, amount]) => (amount > 0n ? [currency] : []));
  const from = pick(random, random.next() < 0.85 && owned.length > 0 ? owned : CURRENCIES);
  const to = pick(random, CURRENCIES);
  const amounts = ['1', '100', '2500', '10000', '120000', '3000000', '0.5', '10.25', '99999999999'];
  // A unit of any other currency is worth more than a won.
  const amount = pick(random, from === 'KRW' ? amounts : ['1', '5', '12', '0.5', '10.25', '100', '2500']);
  const { data } = await who.call('/fund/FxQuote', { from, to, amount }, random);
  if (!data) return;
  const made = data as FxQuote;
  const [converted, spread, result] = [made.converted, made.spread, made.result].map((text) => minorUnits(text, to));
  if (result! <= 0n || spread! < 0n || result !== converted! - spread!) throw who.violation('a quote adds up', made);
  who.quotes.push({ quoteId: made.quoteId, expiresAt: Date.parse(made.expiresAt) });
  if (who.quotes.length > 3) who.quotes.shift();
}

async function exchange(who: Customer, random: Random, { now }: StepContext): Promise<void> {
  await quote(who, random);
  // Used, expired and other customers' quotes are tried too.
  const [dice, old] = [random.next(), random.int(0, 2)];
  const known = dice < 0.95 ? (dice < 0.75 ? who.quotes.at(-1) : who.quotes[old]) : undefined;
  const draft = { clientId: draftId(random), quoteId: known?.quoteId ?? draftId(random) };
  await who.submit('/fund/FxExecute', draft, random, (done: FxRecord) => {
    if (who.used.has(draft.quoteId)) throw who.violation('a quote is used once', done);
    if (known && now() >= known.expiresAt) throw who.violation('a quote that has run out is no price', done);
    who.used.add(draft.quoteId);
    who.add(done.from, -minorUnits(done.amount, done.from));
    who.add(done.to, minorUnits(done.result, done.to));
  });
}

async function borrow(who: Customer, random: Random): Promise<void> {
  const amount = pick(random, ['100000', '250000', '1000000', '99999', '105000', '5000000', '40000000']);
  const days = pick(random, [7, 30, 60, 90]);
  await who.submit(
    '/loan/Borrow',
    { clientId: draftId(random), amount, days, fundPassword: PIN },
    random,
    (made: Loan) => {
      if (who.loanUnderReview) throw who.violation('one loan is applied for at a time', made);
      who.loanUnderReview = { id: made.loanId, amount: won(made.amount) };
    },
  );
}

async function repay(who: Customer, random: Random): Promise<void> {
  if (who.loans.length === 0 && random.next() < 0.7) return borrow(who, random);
  const [loanId, part] = [who.loans.length > 0 ? pick(random, who.loans) : draftId(random), random.next()];
  const { data } = await who.call('/loan/PayoffQuote', { loanId }, random);
  const total = data ? won((data as { total: string }).total) : 100_000n;
  const amount = part < 0.4 ? total : part < 0.55 ? total + 1n : BigInt(random.int(1, 60)) * 1_000n;
  const draft = { clientId: draftId(random), loanId, amount: amount.toString() };
  type Repaid = { repayment: LoanRepayment; loan: Loan };
  await who.submit('/loan/Repay', draft, random, ({ repayment, loan }: Repaid) => {
    const parts = [repayment.fees, repayment.overdue, repayment.interest, repayment.principal].map(won);
    if (parts.reduce((sum, each) => sum + each, 0n) !== amount) throw who.violation('a repayment adds up', repayment);
    who.add('KRW', -amount);
    if (loan.status === 'repaid') who.loans = who.loans.filter((id) => id !== loanId);
  });
}

async function addCard(who: Customer, random: Random): Promise<void> {
  const number = `3333${String(who.index).padStart(5, '0')}${String(++who.cards).padStart(3, '0')}1`;
  const holder = random.next() < 0.9 ? NAME : 'Somebody Else';
  const draft = { clientId: draftId(random), holder, bankCode: '090', number, branch: '' };
  await who.submit('/bank/Add', draft, random, (card: { cardId: string }) => void who.cardIds.push(card.cardId));
}

async function deleteCard(who: Customer, random: Random): Promise<void> {
  const cardId = who.cardIds.length > 1 ? pick(random, who.cardIds) : draftId(random);
  const { status } = await who.call('/bank/Del', { cardId }, random);
  if (status === 1) who.cardIds = who.cardIds.filter((id) => id !== cardId);
}

/** An answered draft keeps its answer for ever, at every process. */
async function replay(who: Customer, random: Random): Promise<void> {
  if (who.answered.length === 0) return quote(who, random);
  const { path, input, headers, data } = pick(random, who.answered);
  const again = await who.call(path, input, random, headers);
  if (!isDeepStrictEqual(again.data, data)) throw who.violation('an answer is stable', { path, input, data, again });
}

/** A known id with another body is refused and changes nothing. */
async function conflict(who: Customer, random: Random): Promise<void> {
  const sent = who.answered.findLast(({ input }) => 'amount' in input);
  if (!sent) return quote(who, random);
  const answer = await who.call(sent.path, { ...sent.input, amount: '12345' }, random, sent.headers);
  if (answer.code !== 'CLIENT_ID_CONFLICT') throw who.violation('an id has one body', { sent, answer });
}

async function deliverLate(who: Customer, random: Random): Promise<void> {
  const late = who.delayed.shift();
  return late ? late() : quote(who, random);
}

/** The customer's own view agrees with all answers so far. */
async function look(who: Customer, random: Random): Promise<void> {
  const { data } = await who.call('/fund/WithdrawInfo', {}, random);
  const { available, withdrawable } = data as { available: string; withdrawable: string };
  const expected = (who.cash.get('KRW') ?? 0n) - who.held;
  const isAll = who.hasSold ? won(withdrawable) <= expected : won(withdrawable) === expected;
  if (won(available) !== expected || !isAll) throw who.violation('the customer sees their money', { data, expected });
}

const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [9, createDeposit],
  [8, sendVoucher],
  [2, cancelDeposit],
  [12, withdraw],
  [1, wrongPin],
  [3, cancelWithdrawal],
  [26, review],
  [4, quote],
  [12, exchange],
  [6, borrow],
  [12, repay],
  [2, addCard],
  [2, deleteCard],
  [6, replay],
  [3, conflict],
  [6, deliverLate],
  [5, look],
  ...PRODUCT_STEPS,
];
const CARDS = STEPS.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

/** The steps of a simulation in a random order: of every {@link CARDS} steps each kind is taken as often as its weight says. */
export class StepDeck {
  private readonly seed: string;
  private readonly users: number;
  private readonly shuffled = new Map<number, readonly Step[]>();

  constructor(seed: string, users: number) {
    this.seed = seed;
    this.users = users;
  }

  /** A step of a customer, counted from 1; determined by the seed and the number of customers, so that it can be repeated alone. */
  stepOf({ index, step }: Pick<Customer, 'index' | 'step'>): Step {
    const place = (step - 1) * this.users + index;
    return this.deck(Math.floor(place / CARDS.length))[place % CARDS.length]!;
  }

  private deck(number: number): readonly Step[] {
    const known = this.shuffled.get(number);
    if (known) return known;
    const random = new Random(this.seed, 'deck', number);
    const cards = [...CARDS];
    for (let last = cards.length - 1; last > 0; last--) {
      const other = random.int(0, last);
      [cards[last], cards[other]] = [cards[other]!, cards[last]!];
    }
    this.shuffled.set(number, cards);
    return cards;
  }
}
