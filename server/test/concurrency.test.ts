import type { ApiInput, ErrorCode, ReviewKind } from '@maru/domain/contracts';
import { transaction } from '../src/core/db.ts';
import { readConfig } from '../src/core/config.ts';
import { prepareOperator } from '../src/modules/admin/operator.service.ts';
import { verifyBooks } from '../src/modules/books/books.service.ts';
import { bankedCustomer, uploaded, type Banked } from './funds.ts';
import { makeOwnedDb, newId, testClock, type FrontDoor } from './harness.ts';
import { SECRET, startServerProcess, type ServerProcess } from './server-process.ts';
import { Trader } from './trader.ts';

/**
 * Changes that must happen once, requested from three real processes of one database at the same moment, repeatedly. A quick version runs
 * with the other tests; RACE_TRIES=1000 asks each question a thousand times.
 */
const TRIES = Number(process.env.RACE_TRIES ?? 30);
const AT_ONCE = 30;
const ROUNDS = Math.ceil(TRIES / AT_ONCE);
const PATIENCE = 30_000 + TRIES * 300;

let made: Awaited<ReturnType<typeof makeOwnedDb>>;
let nodes: ServerProcess[];
let door: FrontDoor;
/** Two reviewers and two cashiers, by their tokens. */
let tokens: string[];

beforeAll(async () => {
  made = await makeOwnedDb();
  const env = { OPENING_GRANT_KRW: '1000000', LOAN_POOL_KRW: '100000000000000', WITHDRAWAL_POLICIES: 'NONE' };
  nodes = [await startServerProcess(made.url, env)];
  nodes.push(...(await Promise.all([startServerProcess(made.url, env), startServerProcess(made.url, env)])));
  door = { ...nodes[1]!, db: made.db, clock: { ...testClock(), now: () => Date.now() } };
  tokens = [await operator('first.one'), await operator('second.one')];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await made.drop();
});
afterEach(async () => expect(await verifyBooks(made.db)).toEqual([]));

async function operator(login: string): Promise<string> {
  const config = readConfig({ SECRET_KEY: SECRET, UPLOAD_KEY: '0'.repeat(64) });
  const password = 'a-staple-for-7-horses';
  const request = { login, name: login, role: 'manager', password, actor: 'system', at: Date.now() } as const;
  await transaction(made.db, await prepareOperator({ config } as never, request));
  return (await nodes[0]!.admin('/admin/Login', { login, password })).data!.token;
}

type Answer = { readonly status: number; readonly code?: string };
const node = (index: number) => nodes[index % nodes.length]!;

/** The same moment at every process. @returns how many were done, and how the others were refused. */
async function atOnce(call: (server: ServerProcess, index: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(node(index), index)));
  const codes = new Set(answers.flatMap(({ status, code }) => (status === 1 ? [] : [code])));
  return { done: answers.filter(({ status }) => status === 1).length, codes: [...codes].sort() };
}
async function everyRound(round: (ann: Banked, index: number) => Promise<void>): Promise<void> {
  const ann = await bankedCustomer(door);
  for (let index = 0; index < ROUNDS; index++) await round(ann, index);
}
const cashOf = async (who: Banked) => {
  const { cash, held } = await node(0).ok('/fund/Assets', {}, who);
  return { cash: BigInt(cash), held: BigInt(held) };
};
const withdrawal = ({ cardId, fundPassword }: Banked, amount: bigint): ApiInput<'/fund/WithdrawCreate'> => ({
  clientId: newId(),
  amount: amount.toString(),
  cardId,
  fundPassword,
});
async function takeBack(ann: Banked): Promise<void> {
  const { open } = await node(0).ok('/fund/WithdrawInfo', {}, ann);
  if (open) await node(0).ok('/fund/WithdrawCancel', { withdrawalId: open.withdrawalId }, ann);
}
const caseOf = (kind: ReviewKind, subject: string) =>
  made.db
    .selectFrom('review_case')
    .select(['id', 'version'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
async function decideAtOnce(kind: ReviewKind, subject: string) {
  const { id: caseId, version } = await caseOf(kind, subject);
  return atOnce((server, index) =>
    server.admin(
      '/admin/CaseDecide',
      { clientId: newId(), caseId, version, verdict: 'approve', reason: 'CHECKED' },
      tokens[index % 2],
    ),
  );
}
const onlyCodes = (codes: readonly (string | undefined)[], ...allowed: ErrorCode[]) =>
  expect(allowed).toEqual(expect.arrayContaining([...codes]));

test(
  'one draft of a withdrawal, many senders: one withdrawal',
  () =>
    everyRound(async (ann) => {
      const draft = withdrawal(ann, 600_000n);
      const ids = new Set<string | undefined>();
      const { done } = await atOnce(async (server) => {
        const answer = await server.call('/fund/WithdrawCreate', draft, ann);
        ids.add(answer.data?.withdrawalId);
        return answer;
      });
      expect([done, ids.size]).toEqual([AT_ONCE, 1]);
      expect(await cashOf(ann)).toEqual({ cash: 1_000_000n, held: 600_000n });
      await takeBack(ann);
    }),
  PATIENCE,
);

test(
  'many drafts of withdrawals: nobody overdraws',
  () =>
    everyRound(async (ann) => {
      const { done } = await atOnce((server) => server.call('/fund/WithdrawCreate', withdrawal(ann, 600_000n), ann));
      expect(done).toBe(1);
      expect(await cashOf(ann)).toEqual({ cash: 1_000_000n, held: 600_000n });
      await takeBack(ann);
    }),
  PATIENCE,
);

test(
  'one clientId with two bodies: one of them, and the other is told so',
  () =>
    everyRound(async (ann) => {
      const drafts = [withdrawal(ann, 100_000n), withdrawal(ann, 200_000n)].map((draft, _, [first]) => ({
        ...draft,
        clientId: first!.clientId,
      }));
      const { done, codes } = await atOnce((server, index) =>
        // Three processes and two bodies: each process is sent both.
        server.call('/fund/WithdrawCreate', drafts[index % 2]!, ann),
      );
      expect(done).toBe(AT_ONCE / 2);
      onlyCodes(codes, 'CLIENT_ID_CONFLICT');
      const { held } = await cashOf(ann);
      expect([100_000n, 200_000n]).toContain(held);
      await takeBack(ann);
    }),
  PATIENCE,
);

test(
  'a deposit decided by two reviewers at every process is credited once',
  () =>
    everyRound(async (ann, round) => {
      const draft = { clientId: newId(), amount: '50000', channelId: 'test-bank' };
      const { depositId } = await node(round).ok('/fund/DepositCreate', draft, ann);
      const uploadId = await uploaded(door, ann);
      await node(round).ok('/fund/DepositVoucher', { depositId, uploadId }, ann);
      const { done, codes } = await decideAtOnce('deposit', depositId);
      expect(done).toBe(1);
      onlyCodes(codes, 'CASE_CLOSED', 'CASE_CHANGED');
      expect((await cashOf(ann)).cash).toBe(1_000_000n + 50_000n * BigInt(round + 1));
    }),
  PATIENCE,
);

test(
  'a withdrawal approved and taken back at once is one or the other, and needs two people',
  () =>
    everyRound(async (ann) => {
      const { withdrawalId } = await node(0).ok('/fund/WithdrawCreate', withdrawal(ann, 100_000n), ann);
      const { done } = await decideAtOnce('withdrawal', withdrawalId);
      expect(done).toBe(1);
      const { id: caseId, version } = await caseOf('withdrawal', withdrawalId);
      const decided = new Set<string>();
      await atOnce(async (server, index) => {
        if (index % 3 === 0) return server.call('/fund/WithdrawCancel', { withdrawalId }, ann);
        const decision = {
          clientId: newId(),
          caseId,
          version,
          verdict: 'reject',
          reason: 'OTHER',
          note: 'no',
        } as const;
        const answer = await server.admin('/admin/CaseDecide', decision, tokens[index % 2]);
        if (answer.status === 1) decided.add('rejected');
        return answer;
      });
      const { status } = await node(1).ok('/fund/WithdrawDetail', { withdrawalId }, ann);
      expect(status).toBe(decided.size > 0 ? 'rejected' : 'cancelled');
      expect(await cashOf(ann)).toEqual({ cash: 1_000_000n, held: 0n });
    }),
  PATIENCE,
);

test(
  'a quote is used once',
  () =>
    everyRound(async (ann, round) => {
      const { quoteId } = await node(round).ok('/fund/FxQuote', { from: 'KRW', to: 'JPY', amount: '10000' }, ann);
      const { done, codes } = await atOnce((server) =>
        server.call('/fund/FxExecute', { clientId: newId(), quoteId }, ann),
      );
      expect(done).toBe(1);
      onlyCodes(codes, 'QUOTE_USED');
      expect((await cashOf(ann)).cash).toBe(1_000_000n - 10_000n * BigInt(round + 1));
    }),
  PATIENCE,
);

test(
  'a card is taken off or paid to, not both',
  async () => {
    const ann = await bankedCustomer(door);
    for (let round = 0; round < ROUNDS; round++) {
      // A deleted card comes back by being bound again.
      const { cards } = await node(0).ok('/bank/List', {}, ann);
      const number = `3388${String(round).padStart(8, '0')}1`;
      const card = { clientId: newId(), holder: '김마루', bankCode: '090', number, branch: '' };
      const cardId = cards[0]?.cardId ?? (await node(0).ok('/bank/Add', card, ann)).cardId;
      const withdrawn = new Set<string>();
      await atOnce(async (server, index) => {
        if (index % 2) return server.call('/bank/Del', { cardId }, ann);
        const answer = await server.call('/fund/WithdrawCreate', { ...withdrawal(ann, 100_000n), cardId }, ann);
        if (answer.data) withdrawn.add(answer.data.withdrawalId);
        return answer;
      });
      const left = (await node(1).ok('/bank/List', {}, ann)).cards.length;
      expect([withdrawn.size, left]).toEqual(withdrawn.size ? [1, 1] : [0, 0]);
      await takeBack(ann);
    }
  },
  PATIENCE,
);

test(
  'a loan is paid off once',
  () =>
    everyRound(async (ann) => {
      const { fundPassword } = ann;
      const draft = { clientId: newId(), amount: '100000', days: 7, fundPassword } as const;
      const { loanId } = await node(1).ok('/loan/Borrow', draft, ann);
      const { done } = await decideAtOnce('loan', loanId);
      expect(done).toBe(1);
      const { total } = await node(2).ok('/loan/PayoffQuote', { loanId }, ann);
      const paid = await atOnce((server) =>
        server.call('/loan/Repay', { clientId: newId(), loanId, amount: total }, ann),
      );
      expect(paid.done).toBe(1);
      onlyCodes(paid.codes, 'LOAN_NOT_RUNNING', 'REPAYMENT_TOO_LARGE');
      expect((await node(0).ok('/loan/Detail', { loanId }, ann)).loan.status).toBe('repaid');
    }),
  PATIENCE,
);

test(
  'withdrawals, exchanges and orders of the same money: what is done fits into it',
  async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round++) {
      const ann = await bankedCustomer(door);
      const trader = new Trader(node(0), ann);
      const quotes = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          node(index).ok('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '150000' }, ann),
        ),
      );
      let exchanged = 0n;
      await Promise.all(
        Array.from({ length: 4 }, () =>
          atOnce(async (server, index) => {
            if (index % 3 === 0) return server.call('/fund/WithdrawCreate', withdrawal(ann, 300_000n), ann);
            // A market order holds at the upper limit until it is filled.
            if (index % 3 === 1) return trader.at(server).tryPlace({ lots: 1 });
            const { quoteId } = quotes[index]!;
            const answer = await server.call('/fund/FxExecute', { clientId: newId(), quoteId }, ann);
            if (answer.status === 1) exchanged += 150_000n;
            return answer;
          }),
        ),
      );
      const { cash, held } = await cashOf(ann);
      expect(cash).toBeLessThanOrEqual(1_000_000n - exchanged);
      expect(held).toBeLessThanOrEqual(cash);
      expect(held).toBeGreaterThanOrEqual(0n);
    }
  },
  PATIENCE,
);

test(
  'wrong fund passwords at all processes are counted together',
  () =>
    everyRound(async (ann) => {
      const attempts = made.db.selectFrom('attempt').where('subject', '=', ann.userId);
      const { done, codes } = await atOnce((server) =>
        server.call('/fund/WithdrawCreate', { ...withdrawal(ann, 100_000n), fundPassword: '730284' }, ann),
      );
      expect(done).toBe(0);
      expect(codes).toEqual(['FUND_PASSWORD_LOCKED', 'WRONG_FUND_PASSWORD']);
      expect(await attempts.select('failures').executeTakeFirstOrThrow()).toEqual({ failures: 5 });
      // At every process, also for who knows it.
      for (const each of nodes) {
        const { code } = await each.call('/fund/WithdrawCreate', withdrawal(ann, 100_000n), ann);
        expect(code).toBe('FUND_PASSWORD_LOCKED');
      }
      // The lock's time is over.
      await made.db.deleteFrom('attempt').where('subject', '=', ann.userId).execute();
    }),
  PATIENCE,
);
