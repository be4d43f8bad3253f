import { openDb, transaction, type Db } from '../../src/core/db.ts';
import { prepareOperator } from '../../src/modules/admin/operator.service.ts';
import { settleDuePayouts } from '../../src/modules/withdrawal/withdrawal.job.ts';
import { Random } from '../../src/venue/random.ts';
import { compareBalances, ledgerHash, verifyEverything } from './checks.ts';
import { InvariantViolation, Customer } from './customer.ts';
import { Fleet, type Headers } from './fleet.ts';
import { registerCustomer, logIn } from './enter.ts';
import { cancelAnAuction } from './auction-steps.ts';
import { followContracts } from './contract-steps.ts';
import { followProducts } from './product-steps.ts';
import type { StepContext } from './step-context.ts';
import { StepDeck } from './steps.ts';

/** Steps of each customer between two checks of the books. */
export const STEPS_PER_ROUND = 5;
const AT_ONCE = 12;
export const START = Date.parse('2026-11-20T10:00:00+09:00');
/** From then on time passes by hours at most: the calendar of trading days ends soon. */
const LAST_DAYS = Date.parse('2027-11-01T00:00:00+09:00');
const [MINUTE, DAY] = [60_000, 86_400_000];
const OPERATOR_PASSWORD = 'a-staple-for-7-horses';

export interface SimulationOptions {
  readonly seed: string;
  readonly users: number;
  readonly ops: number;
  /** Server processes on the database. */
  readonly nodes: number;
  readonly hasKills: boolean;
  /** `user:step` pairs to run alone; times and random numbers stay those of the whole run. */
  readonly only?: ReadonlySet<string>;
  readonly picture: Buffer;
  /** Path of node.ts. */
  readonly entry: string;
  readonly onRound?: (ops: number) => void;
}
export interface SimulationResult {
  readonly hash: string;
  readonly ops: number;
  readonly requests: number;
  readonly kills: number;
  readonly outcomes: ReadonlyMap<string, number>;
}

/**
 * Runs a simulation on an empty, migrated database.
 * @throws InvariantViolation when an invariant is violated.
 */
export async function simulate(databaseUrl: string, options: SimulationOptions): Promise<SimulationResult> {
  const { seed, only } = options;
  const db = openDb(databaseUrl, 4);
  const fleet = new Fleet(databaseUrl, { nodes: options.nodes, now: START, seed, entry: options.entry });
  try {
    const run = new Run(db, fleet, options);
    await run.open(Array.from({ length: options.users }, (_, index) => index).filter((index) => isIn(index, only)));
    const rounds = Math.ceil(options.ops / options.users / STEPS_PER_ROUND);
    for (let round = 0; round < rounds; round++) await run.round(round, round % 10 === 9 || round === rounds - 1);
    return {
      hash: await ledgerHash(db),
      ops: run.ops,
      requests: fleet.requests,
      kills: fleet.kills,
      outcomes: run.outcomes,
    };
  } finally {
    await fleet.stop();
    await db.destroy();
  }
}

const isIn = (index: number, only: ReadonlySet<string> | undefined): boolean =>
  !only || [...only].some((step) => step.startsWith(`${index}:`));

/** The customers of a simulation and its clock. */
export class Run {
  ops = 0;
  readonly outcomes = new Map<string, number>();
  customers: readonly Customer[] = [];
  now = START;
  private operatorsUntil = 0;
  private operators: Headers[] = [];
  private readonly db: Db;
  private readonly fleet: Fleet;
  private readonly options: SimulationOptions;
  private readonly world: StepContext;
  private readonly deck: StepDeck;

  constructor(db: Db, fleet: Fleet, options: SimulationOptions) {
    this.db = db;
    this.fleet = fleet;
    this.options = options;
    this.deck = new StepDeck(options.seed, options.users);
    this.world = { now: () => this.now, operator: (which) => this.operators[which]!, picture: options.picture };
  }

  async open(indices: readonly number[]): Promise<void> {
    for (const login of ['first.eyes', 'second.eyes']) {
      const request = { login, name: login, role: 'manager', password: OPERATOR_PASSWORD, actor: 'system' } as const;
      await transaction(this.db, await prepareOperator(this.fleet.keys, { ...request, at: START }));
    }
    await this.logOperatorsIn();
    this.customers = indices.map((index) => new Customer(index, this.fleet, this.outcomes, logIn));
    await together(this.customers, (who) =>
      registerCustomer(who, this.db, this.world, new Random(this.options.seed, 'enter', who.index)),
    );
    await this.fleet.setClock(this.now);
  }

  async round(number: number, isThorough: boolean): Promise<void> {
    const { seed, only, hasKills } = this.options;
    // A separate random stream, so that a run without kills is otherwise the same.
    const fate = new Random(seed, 'blow', number);
    const killNode = hasKills && fate.next() < 0.25 ? this.blow(fate) : undefined;
    await together(this.customers, async (who) => {
      for (let i = 0; i < STEPS_PER_ROUND; i++) {
        who.step++;
        if (only && !only.has(`${who.index}:${who.step}`)) continue;
        await this.deck.stepOf(who)(who, new Random(seed, 'step', who.index, who.step), this.world);
        this.ops++;
      }
    });
    await killNode;
    await settleDuePayouts(this.db, this.now);
    await together(this.customers, (who) => this.checkPayout(who, new Random(seed, 'paid', who.index, number)));
    // Of contracts whose drafts were delivered late.
    await together(this.customers, (who) => followContracts(who, new Random(seed, 'contracts', who.index, number)));
    await compareBalances(this.db, this.customers);
    if (isThorough) await verifyEverything(this.db);
    this.options.onRound?.(this.ops);
    await this.advance(number);
  }

  private async blow(random: Random): Promise<void> {
    const [node, ms] = [random.int(0, this.fleet.size - 1), random.int(0, 400)];
    await new Promise((wake) => setTimeout(wake, ms));
    await this.fleet.kill(node);
  }

  private async checkPayout(who: Customer, random: Random): Promise<void> {
    const open = who.withdrawal;
    if (open?.status !== 'processing') return;
    const { data } = await who.call('/fund/WithdrawDetail', { withdrawalId: open.id }, random);
    const { status } = data as { status: string };
    if (status === 'processing') return;
    who.withdrawal = undefined;
    who.held -= open.amount;
    if (status === 'paid') who.add('KRW', -open.amount);
    else if (status !== 'failed') throw who.violation('what goes to the bank is paid or fails', { status });
  }

  private async advance(number: number): Promise<void> {
    const { seed } = this.options;
    const random = new Random(seed, 'round', number);
    const dice = random.next();
    await this.cancelAuction(number);
    if (dice < 0.5) this.now += random.int(1, 20) * 1000;
    else if (dice < 0.75 || this.now > LAST_DAYS) this.now += random.int(20, 180) * MINUTE;
    else this.now += random.int(1, 6) * DAY;
    await this.fleet.setClock(this.now);
    if (this.now > this.operatorsUntil) await this.logOperatorsIn();
    await together(this.customers, (who) =>
      followProducts(who, new Random(seed, 'follow', who.index, number), this.now),
    );
  }

  /** The refunds follow with the jobs of the next time. */
  private async cancelAuction(number: number): Promise<void> {
    const random = new Random(this.options.seed, 'cancelled auction', number);
    const [who] = this.customers;
    if (!who || random.next() > 0.3) return;
    await cancelAnAuction(who, random, { now: this.now, operator: this.world.operator });
  }

  private async logOperatorsIn(): Promise<void> {
    this.operatorsUntil = this.now + 20 * MINUTE;
    this.operators = [];
    for (const login of ['first.eyes', 'second.eyes']) {
      const { data } = await this.fleet.call(0, '/admin/Login', { login, password: OPERATOR_PASSWORD });
      if (!data) throw new InvariantViolation('operators can log in', { login });
      this.operators.push({ 'operator-token': (data as { token: string }).token });
    }
  }
}

/** Runs all of them with limited concurrency. */
async function together<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
