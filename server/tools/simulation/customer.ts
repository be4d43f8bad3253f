import { isDeepStrictEqual } from 'node:util';
import { adminContracts } from '@maru/domain/admin';
import { COMMON_ERRORS, contracts, type Bid, type Contract, type Envelope } from '@maru/domain/contracts';
import type { Currency } from '@maru/domain/money';
import type { Random } from '../../src/venue/random.ts';
import type { Fleet, Headers } from './fleet.ts';

/** A violated invariant: ends the run. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
  readonly user: number | undefined;
  readonly step: number | undefined;

  constructor(rule: string, facts: unknown, at: { user?: number; step?: number } = {}) {
    super(`${rule}: ${JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`);
    this.user = at.user;
    this.step = at.step;
  }
}

const byPath = new Map<string, Contract>(
  [...Object.values(contracts), ...Object.values(adminContracts)].map((contract) => [contract.path, contract]),
);
const KEPT_ANSWERS = 20;
/** Calls whose repeat answers with the order as it is by then. */
const CHANGING: readonly string[] = ['/trade/Order', '/trade/Close', '/trade/CloseAll', '/trade/Cancel'];

/** Won that a request added to the cash and to the holds. */
interface Effect {
  readonly cash: bigint;
  readonly held: bigint;
}

interface Sent {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: () => Headers;
  readonly data: unknown;
}

/** The part of a refusal that is the same for every process: without its trace. */
const plain = ({ status, data, code }: Envelope<unknown>) => ({ status, data, code });

/**
 * One simulated customer: their state, the balances expected from their answers, and the transport of their requests.
 * Steps run one after the other; no other customer affects the answers.
 */
export class Customer {
  token = '';
  userId = '';
  cardIds: string[] = [];
  deposit: { id: string; amount: bigint } | undefined;
  withdrawal: { id: string; amount: bigint; status: string } | undefined;
  quotes: { quoteId: string; expiresAt: number }[] = [];
  readonly used = new Set<string>();
  loanUnderReview: { id: string; amount: bigint } | undefined;
  loans: string[] = [];
  cards = 0;
  /** Whether some proceeds may not be withdrawable yet. */
  hasSold = false;
  /** Ids of orders, shares, applications and loans that are not over. */
  readonly resting = new Set<string>();
  readonly copies = new Map<string, string>();
  readonly applications = new Map<string, string>();
  readonly blocks = new Set<string>();
  readonly marginLoans = new Set<string>();
  readonly strategies = new Set<string>();
  readonly placements = new Map<string, { status: string; isPrepaid: boolean; amount: bigint }>();
  /** Bids in auctions that are not over, as they were answered last. */
  readonly bids = new Map<string, Bid>();
  /** Open leveraged and short positions. */
  readonly contracts = new Set<string>();
  /** Effect of each of them so far. */
  private readonly booked = new Map<string, Effect>();
  readonly cash = new Map<Currency, bigint>();
  held = 0n;
  /** Number of steps begun. */
  step = 0;
  readonly outcomes: Map<string, number>;
  readonly answered: Sent[] = [];
  /** Prepared drafts that are not sent yet. */
  readonly delayed: (() => Promise<void>)[] = [];
  /** Called before each request, after all earlier answers are counted. */
  onRequest: () => void = () => undefined;
  readonly index: number;
  readonly fleet: Fleet;
  private readonly relogin: () => Promise<void>;

  constructor(index: number, fleet: Fleet, outcomes: Map<string, number>, relogin: (who: Customer) => Promise<void>) {
    this.index = index;
    this.fleet = fleet;
    this.outcomes = outcomes;
    this.relogin = () => relogin(this);
  }

  readonly account = (): string => `0106${String(this.index).padStart(7, '0')}`;
  readonly headers = (): Headers => ({ token: this.token, account: this.account() });

  violation(rule: string, facts: unknown): InvariantViolation {
    return new InvariantViolation(rule, facts, { user: this.index, step: this.step });
  }

  add(currency: Currency, amount: bigint): void {
    const after = (this.cash.get(currency) ?? 0n) + amount;
    this.cash.set(currency, after);
    if (after - (currency === 'KRW' ? this.held : 0n) < 0n)
      throw this.violation('more was given than there was', { currency, after });
  }
  hold(amount: bigint): void {
    this.held += amount;
    this.add('KRW', 0n);
  }

  /** States the whole effect of a request so far; what is new of it counts. */
  book(id: string, effect: Effect): void {
    const before = this.booked.get(id) ?? { cash: 0n, held: 0n };
    this.booked.set(id, effect);
    this.held += effect.held - before.held;
    this.add('KRW', effect.cash - before.cash);
  }

  count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  /** A call without a draft; its response is returned. */
  async call(path: string, input: object, random: Random, headers = this.headers): Promise<Envelope<unknown>> {
    this.onRequest();
    return this.settle(
      path,
      await this.fleet.call(random.int(0, this.fleet.size - 1), path, input, headers()),
      async () => this.call(path, input, random, headers),
    );
  }

  /**
   * Submits a draft: once, at two processes at once, aborted and repeated, or delayed. `then` is called once with the
   * answer.
   * @returns nothing when it is delayed.
   */
  async submit(
    path: string,
    input: Readonly<Record<string, unknown>>,
    random: Random,
    then: (data: never) => void = () => undefined,
    headers = this.headers,
  ): Promise<Envelope<unknown> | undefined> {
    const [dice, node, ms] = [random.next(), random.int(0, this.fleet.size - 1), random.int(0, 8)];
    if (dice < 0.06) {
      this.delayed.push(async () => void (await this.deliver(path, input, dice + 0.5, node, ms, then, headers)));
      return undefined;
    }
    return this.deliver(path, input, dice, node, ms, then, headers);
  }

  private async deliver(
    path: string,
    input: Readonly<Record<string, unknown>>,
    dice: number,
    node: number,
    ms: number,
    then: (data: never) => void,
    headers: () => Headers,
  ): Promise<Envelope<unknown>> {
    const { fleet } = this;
    this.onRequest();
    if (dice < 0.18) await fleet.sendAndAbort(node, path, input, headers(), ms);
    const twin = dice > 0.85 ? fleet.call((node + 1) % fleet.size, path, input, headers()) : undefined;
    const [answer, other] = await Promise.all([fleet.call(node, path, input, headers()), twin]);
    const isKnown = answer.code !== 'UNAUTHORIZED' && other?.code !== 'UNAUTHORIZED';
    if (other && isKnown && !isDeepStrictEqual(plain(answer), plain(other)))
      throw this.violation('the same draft is answered alike', { path, input, answer, other });
    return this.settle(
      path,
      answer,
      () => this.deliver(path, input, 0.5, node, ms, then, headers),
      () => {
        then(answer.data as never);
        if (!CHANGING.includes(path)) this.answered.push({ path, input, headers, data: answer.data });
        if (this.answered.length > KEPT_ANSWERS) this.answered.shift();
      },
    );
  }

  /** Counts an answer, and fails on one that no contract allows. */
  private async settle(
    path: string,
    answer: Envelope<unknown>,
    again: () => Promise<Envelope<unknown>>,
    onDone: () => void = () => undefined,
  ): Promise<Envelope<unknown>> {
    if (answer.code === 'UNAUTHORIZED') {
      await this.relogin();
      return again();
    }
    this.count(`${path} ${answer.code ?? 'done'}`);
    const allowed: readonly string[] = [...(byPath.get(path)?.errors ?? []), ...COMMON_ERRORS];
    if (answer.status !== 1 && (!allowed.includes(answer.code ?? '') || answer.code === 'SYSTEM_BUSY'))
      throw this.violation('a refusal is one of the contract', { path, answer });
    if (answer.simulated !== true) throw this.violation('every answer says that it is a simulation', { path, answer });
    if (answer.status === 1) onDone();
    return answer;
  }
}
