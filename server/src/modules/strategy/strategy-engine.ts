import { formatDecimal } from '@maru/domain/money';
import { maxLots, stepPrice } from '@maru/domain/trading';
import type { StrategyEnding } from '@maru/domain/contracts';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import type { Job } from '../../core/schedule.ts';
import { SECOND, MINUTE } from '../../core/time.ts';
import type { Instrument, Venue } from '../../venue/venue.types.ts';
import { hasCounterparty, marketView, symbolPhase } from '../trade/trade-market.ts';
import {
  candleAt,
  finishedBars,
  loadAccount,
  ratesNow,
  valueAccount,
  type TradingAccount,
} from './strategy-account.ts';
import { activeStrategies, insertReason, orderSums, type StrategyRow } from './strategy.repo.ts';
import { nextStep, sessionTimes, type MarketFacts, type Step } from './strategy.rules.ts';
import { closeStrategy, endStrategy } from './strategy.service.ts';
import { strategySettings } from './strategy.settings.ts';
import { candlesNeeded, decide, type Decision } from './signal.rules.ts';

/** Steps of one strategy in one run: close, sell and end follow one another at once. */
const MOST_STEPS = 4;
const NO_SIGNAL: Decision = { signal: 'keep', compared: null };

/** State of a strategy that the engine keeps between two runs. */
interface Tracked {
  row: StrategyRow;
  /** Undefined after an order or a change: read again. */
  account: TradingAccount | undefined;
  hasBought: boolean;
  /** The minute whose finished candles were judged. */
  judged: number;
}

declare module '../../core/providers.ts' {
  interface Providers {
    /** Follows a strategy that another module has changed, from the next run on. */
    watchStrategy(row: StrategyRow): void;
    /** Runs every active strategy once, besides the job. */
    runStrategies(): Promise<void>;
  }
}

type EngineDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { readonly venue: Venue };
type Orders = Pick<FastifyInstance, 'buyForAccount' | 'sellForAccount'>;

/** Trades for every active strategy. Without one a run costs nothing; between two candles it compares prices in memory alone. */
export class StrategyEngine {
  private readonly tracked = new Map<string, Tracked>();
  /** Runs follow one another, so that no strategy takes two steps at once. */
  private work: Promise<void> = Promise.resolve();
  private readonly deps: EngineDeps;
  private readonly orders: Orders;

  constructor(deps: EngineDeps, orders: Orders) {
    this.deps = deps;
    this.orders = orders;
  }

  readonly job: Job = {
    name: 'trade for strategies',
    everyMs: 2 * SECOND,
    isLeaderOnly: true,
    run: () => this.run(),
  };

  /** Reads the active strategies of an earlier run. */
  async load(): Promise<void> {
    for (const row of await activeStrategies(this.deps.db)) this.watch(row);
    this.deps.venue.onEvent((event) => {
      if (event.kind === 'split') this.reload(event.symbol);
    });
  }

  /** Has the accounts with a symbol read again: a split has changed their positions. */
  private reload(symbol: string): void {
    for (const tracked of this.tracked.values()) if (tracked.row.symbol === symbol) tracked.account = undefined;
  }

  /** Follows a strategy from its next run on, in its new state. */
  watch(row: StrategyRow): void {
    const known = this.tracked.get(row.id);
    if (row.status === 'ended') this.tracked.delete(row.id);
    else if (known) Object.assign(known, { row, account: undefined });
    else this.tracked.set(row.id, { row, account: undefined, hasBought: false, judged: 0 });
  }

  /** One run over all strategies. One that fails is tried again by the next run. */
  run(): Promise<void> {
    if (this.tracked.size === 0) return Promise.resolve();
    return (this.work = this.work.then(() => this.runAll()));
  }

  private async runAll(): Promise<void> {
    for (const tracked of [...this.tracked.values()]) {
      try {
        await this.advance(tracked);
      } catch (error) {
        tracked.account = undefined;
        await this.onError(tracked, error).catch((again: unknown) => this.logError(tracked, again));
      }
    }
  }

  private async advance(tracked: Tracked): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const isDone = await this.takeStep(tracked);
      if (isDone) return;
    }
  }

  /** @returns whether nothing is left to do in this run */
  private async takeStep(tracked: Tracked): Promise<boolean> {
    const { venue, db, clock } = this.deps;
    const { row } = tracked;
    const instrument = venue.instrument(row.symbol);
    if (!instrument) return true;
    if (!tracked.account) {
      tracked.account = await loadAccount(db, row.account_id);
      tracked.hasBought = (await orderSums(db, [row.id])).some(({ trades }) => trades > 0n);
    }
    const now = clock.now();
    const { account } = tracked;
    const value = valueAccount(account, venue.quote(row.symbol)?.price ?? null, ratesNow(venue, instrument), now);
    const decision = this.judge(tracked, instrument, value.quantity > 0n, now);
    const facts = {
      ...value,
      status: row.status,
      settings: row.settings,
      amount: row.amount,
      maxLoss: row.max_loss,
      ending: row.ending,
      hasLiveOrder: account.hasLiveOrder,
      hasBought: tracked.hasBought,
    };
    const next = nextStep(facts, this.marketFacts(row, instrument, now), decision.signal);
    // An order in the market ends without the engine: its account is read again.
    if (account.hasLiveOrder) tracked.account = undefined;
    return this.act(tracked, instrument, next, decision, value.closable);
  }

  /** The signal of the finished candles, once for each minute. A purchase that a run missed waits for the next candle. */
  private judge(tracked: Tracked, instrument: Instrument, isHolding: boolean, now: number): Decision {
    const { settings, status } = tracked.row;
    const minute = candleAt(now);
    if (status !== 'running' || (tracked.judged === minute && settings.rule !== 'hold')) return NO_SIGNAL;
    tracked.judged = minute;
    return decide(settings, finishedBars(this.deps.venue, instrument, candlesNeeded(settings), now), isHolding);
  }

  private marketFacts(row: StrategyRow, instrument: Instrument, now: number): MarketFacts {
    const { phase, phaseEndsAt } = this.deps.venue.state();
    const times = sessionTimes(
      { phase, phaseEndsAt: Date.parse(phaseEndsAt), sellLockMs: instrument.sellLockMinutes * MINUTE },
      strategySettings,
    );
    return {
      phase: symbolPhase(this.deps.venue, row.symbol),
      now,
      hasBuyer: hasCounterparty(this.deps.venue, { symbol: row.symbol, side: 'long' }),
      isSameSession: this.deps.venue.session() === row.session,
      ...times,
    };
  }

  private async act(
    tracked: Tracked,
    instrument: Instrument,
    step: Step,
    decision: Decision,
    closable: bigint,
  ): Promise<boolean> {
    switch (step.kind) {
      case 'wait':
        return true;
      case 'close':
        await this.close(tracked, step.ending);
        return false;
      case 'buy':
        await this.buy(tracked, instrument, decision);
        return true;
      case 'sell': {
        const compared = step.reason === 'signal' ? comparedOf(decision, instrument) : null;
        const isSold = await this.sell(tracked, closable, step.reason, compared);
        return !isSold || tracked.row.status === 'running';
      }
      case 'end':
        this.watch(await transaction(this.deps.db, (tx) => endStrategy(tx, tracked.row.id, this.deps.clock.now())));
        return true;
    }
  }

  private async close(tracked: Tracked, ending: StrategyEnding): Promise<void> {
    const { db, clock } = this.deps;
    this.watch(await transaction(db, (tx) => closeStrategy(tx, tracked.row.id, ending, clock.now())));
  }

  private async buy(tracked: Tracked, instrument: Instrument, decision: Decision): Promise<void> {
    const { row, account } = tracked;
    const { venue } = this.deps;
    const market = marketView(venue, row.symbol);
    const { segment, rates, lotSize, maxOrderLots } = market.instrument;
    let price = market.asks[0]?.price;
    if (price === undefined || !account) return;
    for (let tick = 0; tick < strategySettings.slippageTicks; tick++)
      price = stepPrice(price, 1, { ...market, segment });
    const budget = account.available < row.max_position ? account.available : row.max_position;
    const lots = maxLots(
      { side: 'long', leverage: 1 },
      { price, lotSize: BigInt(lotSize), available: budget, cap: maxOrderLots },
      rates,
    );
    if (lots === 0n) return;
    tracked.account = undefined;
    await this.orders.buyForAccount({
      accountId: row.account_id,
      customerId: row.user_id,
      symbol: row.symbol,
      lots: Number(lots),
      price: formatDecimal(price, instrument.priceScale),
      also: (tx, order) =>
        insertReason(tx, {
          orderId: order.id,
          strategyId: row.id,
          reason: 'signal',
          compared: comparedOf(decision, instrument),
        }),
    });
  }

  /** @returns whether the whole order was filled */
  private async sell(
    tracked: Tracked,
    quantity: bigint,
    reason: 'signal' | StrategyEnding,
    compared: readonly [string, string] | null,
  ): Promise<boolean> {
    const { row, account } = tracked;
    const position = account!.position!;
    tracked.account = undefined;
    const order = await this.orders.sellForAccount({
      accountId: row.account_id,
      position,
      quantity,
      also: (tx, { id: orderId }) => insertReason(tx, { orderId, strategyId: row.id, reason, compared }),
    });
    return order.status === 'filled';
  }

  /** An account that may not trade any more sells and gets its money back; any other refusal is the market's and waits. */
  private async onError(tracked: Tracked, error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return this.logError(tracked, error);
    const isAccount = ACCOUNT_FAULTS.includes(error.code);
    if (isAccount && tracked.row.status === 'running') await this.close(tracked, 'account');
    else this.deps.log.info({ strategy: tracked.row.id, code: error.code }, 'strategy waits');
  }

  private logError({ row }: Tracked, error: unknown): void {
    this.deps.log.error({ err: error, strategy: row.id }, 'strategy');
  }
}

const ACCOUNT_FAULTS: readonly string[] = ['ACCOUNT_FROZEN', 'ACCOUNT_BANNED', 'ACCOUNT_DISABLED', 'TRADING_DISABLED'];

const comparedOf = ({ compared }: Decision, { priceScale }: Instrument): readonly [string, string] | null =>
  compared && [formatDecimal(compared[0], priceScale), formatDecimal(compared[1], priceScale)];
