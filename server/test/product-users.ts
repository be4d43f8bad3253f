import { sql } from 'kysely';
import type { ApiInput, ApiOutput, ApiPath, MarginLoan, StrategySettings } from '@maru/domain/contracts';
import { advanceBlocks } from '../src/modules/block/block.job.ts';
import { runLeaders } from '../src/modules/copy/copy.job.ts';
import { foundProducts } from '../src/modules/copy/copy-products.ts';
import { renewOffers } from '../src/modules/desk/desk.service.ts';
import { watchLoans } from '../src/modules/margin/margin.job.ts';
import { verifyName } from './funds.ts';
import { newId, type TestApp } from './harness.ts';
import { makeOperator } from './operator.ts';
import type { SteppedVenue } from './simulated-venue.ts';
import type { Trader } from './trader.ts';

const PRODUCTS = ['quota', 'block', 'margin', 'copy', 'rules', 'day'] as const;
type Product = (typeof PRODUCTS)[number];

/** Automatic rules with the shortest windows, so that a few minutes of candles decide. */
const RULES: readonly StrategySettings[] = [
  { rule: 'ma_cross', fast: 2, slow: 5 },
  { rule: 'mean_reversion', window: 5, band: 5 },
  { rule: 'breakout', window: 5 },
];
const PLANNED = '30000000';
const JOINED = '1500000';

/** Customers of a trading day who use a product of the market besides their orders, each group one. */
export class ProductUsers {
  private readonly groups: ReadonlyMap<Product, readonly Trader[]>;
  readonly ids: ReadonlySet<string>;
  private readonly loans = new Map<Trader, MarginLoan>();
  private readonly server: TestApp;
  private readonly venue: SteppedVenue;

  /** @param size customers of each product */
  constructor(server: TestApp, venue: SteppedVenue, { traders, size }: { traders: readonly Trader[]; size: number }) {
    this.server = server;
    this.venue = venue;
    this.groups = new Map(PRODUCTS.map((product, at) => [product, traders.slice(at * size, (at + 1) * size)]));
    this.ids = new Set([...this.groups.values()].flat().map(({ customer }) => customer.userId));
  }

  private async each(product: Product, act: (trader: Trader, at: number) => Promise<unknown>): Promise<void> {
    await Promise.all(this.groups.get(product)!.map(act));
  }

  private send<P extends ApiPath>(
    path: P,
    { customer }: Trader,
    input: Omit<ApiInput<P>, 'clientId' | 'fundPassword'>,
  ): Promise<ApiOutput<P>> {
    const whole = { clientId: newId(), fundPassword: customer.fundPassword, ...input };
    return this.server.ok(path, whole as unknown as ApiInput<P>, customer);
  }

  /** One run of every job of the products. */
  async runJobs(): Promise<void> {
    const { app } = this.server;
    const deps = { ...app.deps, venue: this.venue };
    await advanceBlocks(deps);
    await runLeaders(deps, app);
    await app.runStrategies();
    await watchLoans({ ...deps, sellPledged: (prepare) => app.sellPledged(prepare) });
  }

  /** Before the day: products are founded, and names are verified. */
  async prepare(): Promise<void> {
    await foundProducts(this.server.app.deps);
    for (const product of ['quota', 'block', 'margin'] as const)
      await this.each(product, ({ customer }) => verifyName(this.server, customer));
  }

  /**
   * During continuous trading: buys in the quota zone, applies for blocks, which an operator approves, joins copy products, starts
   * strategies, and borrows on shares that were bought. @returns the client ids of the orders
   */
  async begin(): Promise<string[]> {
    const { server } = this;
    await renewOffers({ ...server.app.deps, venue: this.venue });
    const [{ customer: reader }] = this.groups.get('quota') as readonly [Trader];
    const { offers } = await server.ok('/quota/Offers', {}, reader);
    await this.each('quota', (trader, at) =>
      this.send('/quota/Buy', trader, { offerId: offers[at % offers.length]!.offerId, lots: 1 }),
    );
    const blocks = (await server.ok('/block/List', {}, reader)).offers;
    await this.each('block', (trader, at) => {
      const { offerId, minimum, lotSize } = blocks[at % blocks.length]!;
      return this.send('/block/Apply', trader, { offerId, lots: Number(minimum) / lotSize });
    });
    await this.approveBlocks();
    const products = (await server.ok('/copy/Products', { page: 1 }, reader)).data;
    await this.each('copy', (trader, at) => {
      const { productId } = products[at % products.length]!;
      return this.send('/copy/Join', trader, { productId, amount: JOINED });
    });
    await this.each('rules', (trader, at) => this.start(trader, at, RULES[at % RULES.length]!));
    await this.each('day', (trader, at) => this.start(trader, at, { rule: 'hold', target: at % 2 === 0 ? 0 : 30 }));
    const ids: string[] = [];
    await this.each('margin', async (trader, at) => {
      const { clientId } = await trader.place({ symbol: this.symbolAt(at) });
      ids.push(clientId);
      this.loans.set(trader, await this.borrow(trader));
    });
    return ids;
  }

  private async borrow(trader: Trader): Promise<MarginLoan> {
    await this.server.ok('/margin/Enable', { clientId: newId() }, trader.customer);
    const { pledgeable } = await this.server.ok('/margin/Info', {}, trader.customer);
    const { positionId, quantity, price } = pledgeable[0]!;
    const half = (BigInt(price) * BigInt(quantity)) / 2n;
    return this.send('/margin/Borrow', trader, { positionId, quantity, amount: String(half - (half % 10_000n)) });
  }

  private symbolAt(at: number): string {
    const tradable = this.venue
      .instruments()
      .filter(({ isTradable, sellLockMinutes }) => isTradable && !sellLockMinutes);
    return tradable[at % tradable.length]!.symbol;
  }

  private start(trader: Trader, at: number, settings: StrategySettings): Promise<unknown> {
    const limits = { maxLossPercent: 20, maxPositionPercent: 100 };
    const plan = { symbol: this.symbolAt(at), settings, amount: PLANNED, ...limits };
    return this.send('/strategy/Start', trader, plan);
  }

  private async approveBlocks(): Promise<void> {
    const operator = await makeOperator(this.server, 'manager');
    for (;;) {
      const { data } = await operator.ok('/admin/Cases', { page: 1, state: 'live' });
      if (data.length === 0) return;
      for (const { caseId, version } of data)
        await operator.ok('/admin/CaseDecide', {
          ...{ clientId: newId(), caseId, version },
          ...{ verdict: 'approve', reason: 'CHECKED' },
        });
    }
  }

  /** On the next day: repays the loans with their interest, and leaves the copy products. @returns the interest */
  async end(): Promise<bigint> {
    let interest = 0n;
    await this.each('margin', async (trader) => {
      const { customer } = trader;
      const { loanId, amount } = this.loans.get(trader)!;
      const { owed } = await this.server.ok('/margin/Detail', { loanId }, customer);
      interest += BigInt(owed) - BigInt(amount);
      await this.server.ok('/margin/Repay', { clientId: newId(), loanId, amount: owed }, customer);
    });
    await this.each('copy', async ({ customer }) => {
      const { data } = await this.server.ok('/copy/Shares', { status: 'active', page: 1 }, customer);
      for (const { shareId } of data) await this.server.ok('/copy/Stop', { shareId }, customer);
    });
    return interest;
  }

  /** Number of requests by product and state. */
  async states(): Promise<Record<string, number>> {
    const { rows } = await sql<{ state: string; count: number }>`
      select 'quota bought' as state, count(*)::int from quota_purchase
      union all select 'block ' || status, count(*)::int from block_trade group by 1
      union all select 'margin ' || status, count(*)::int from margin_loan group by 1
      union all select 'copy ' || status, count(*)::int from copy_share group by 1
      union all select case settings ->> 'rule' when 'hold' then 'day ' else 'rules ' end || status, count(*)::int
        from strategy where user_id is not null group by 1`.execute(this.server.db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /** Number of fills of day trading, of the rules of customers, and of the leaders of copy products. */
  async executions(): Promise<{ day?: number; rules?: number; leaders?: number }> {
    const { rows } = await sql<{ kind: string; count: number }>`
      select case when s.user_id is null then 'leaders' when s.settings ->> 'rule' = 'hold' then 'day' else 'rules' end as kind,
        count(*)::int
      from strategy_order o join strategy s on s.id = o.strategy_id join trade_fill f using (order_id)
      group by 1`.execute(this.server.db);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }
}
