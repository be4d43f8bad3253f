import type { ApiOutput, Strategy } from '@maru/domain/contracts';
import type { Random } from '../../src/venue/random.ts';
import type { Customer } from './customer.ts';
import { draftId, pick, PIN, won, type Step } from './step-context.ts';
import { STOCKS } from './still-market.ts';

/* Steps with day trading: money is set aside for a strategy, whose account trades with it, and comes back at its end. */

async function startStrategy(who: Customer, random: Random): Promise<void> {
  const { symbol } = pick(random, STOCKS).instrument;
  const amount = pick(random, ['2500000', '4000000', '6000000', '1000000', '999999']);
  // A target of 0 is none; prices move by up to 1 %, so that a loss of 1 % is met now and then.
  const settings = { rule: 'hold', target: pick(random, [0, 0, 20, 20, 60]) };
  const limits = {
    maxLossPercent: pick(random, [1, 5, 50]),
    maxPositionPercent: pick(random, [100, 100, 100, 50, 10]),
  };
  const input = { clientId: draftId(random), symbol, settings, amount, ...limits, fundPassword: PIN };
  await who.submit('/strategy/Start', input, random, (made: Strategy) => {
    who.book(made.strategyId, { cash: -won(made.amount), held: 0n });
    who.strategies.add(made.strategyId);
  });
}

/** The next run of the engine sells and returns the money. */
async function stopStrategy(who: Customer, random: Random): Promise<void> {
  if (who.strategies.size === 0) await startStrategy(who, random);
  const [strategyId] = who.strategies;
  if (strategyId === undefined) return;
  const { data } = await who.call('/strategy/Stop', { strategyId }, random);
  if (data && (data as Strategy).status !== 'closing') throw who.violation('a stopped strategy closes', data);
}

/** Money that the fills of a strategy's orders left of its amount. */
function remainderOf({ strategy, orders }: ApiOutput<'/strategy/Detail'>): bigint {
  return orders.reduce((left, { order }) => {
    const fills = order.fills.reduce((sum, { price, quantity }) => sum + won(price) * BigInt(quantity), 0n);
    return left + (order.effect === 'open' ? -fills : fills) - won(order.commission) - won(order.tax);
  }, won(strategy.amount));
}

/** Counts a strategy: its money is away until its end, and then what its fills left of it is there again. */
export async function followStrategies(who: Customer, random: Random): Promise<void> {
  for (const strategyId of who.strategies) {
    const { data } = await who.call('/strategy/Detail', { strategyId }, random);
    const detail = data as ApiOutput<'/strategy/Detail'>;
    const { status, ending, worth, amount, trades } = detail.strategy;
    if (status !== 'ended') continue;
    const expected = remainderOf(detail);
    if (won(worth) !== expected) throw who.violation('a strategy returns what its fills left', { detail, expected });
    who.book(strategyId, { cash: won(worth) - won(amount), held: 0n });
    who.strategies.delete(strategyId);
    who.hasSold = true;
    who.count(trades > 0 ? 'a strategy that traded is ended' : 'a strategy is ended');
    who.count(`a strategy is ended: ${ending!}`);
  }
}

export const STRATEGY_STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [9, startStrategy],
  [3, stopStrategy],
];
