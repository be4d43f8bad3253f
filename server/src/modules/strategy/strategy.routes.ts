import { PER_PAGE, strategyCalls } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { slotAt } from '../../venue/rules/session.rules.ts';
import { minorUnits } from '../funds/amount.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { marketView } from '../trade/trade-market.ts';
import { backtest } from './backtest.rules.ts';
import { candlesNeeded } from './signal.rules.ts';
import { finishedBars } from './strategy-account.ts';
import { StrategyEngine } from './strategy-engine.ts';
import { activeStrategies, findStrategy, pageOfStrategies } from './strategy.repo.ts';
import { shareOf } from './strategy.rules.ts';
import { entryTimes, requireSettings, startStrategy, stopStrategy } from './strategy.service.ts';
import { strategySettings } from './strategy.settings.ts';
import { viewBacktest, viewOrders, viewStrategies } from './strategy.view.ts';

/** Day trading and automatic rules. Without a market nothing is mounted. */
export const routes: Module = (app, deps) => {
  const { db, venue, clock, log, config } = deps;
  if (!venue) return;
  needs(app, 'buyForAccount', 'sellForAccount');
  const engine = new StrategyEngine({ db, venue, clock, log }, app);
  app.addHook('onReady', () => engine.load());
  schedule(app, engine.job);
  app.decorate('watchStrategy', (row) => engine.watch(row));
  app.decorate('runStrategies', () => engine.run());

  serve(app, strategyCalls.strategyInfo, async (_, { session, now }) => {
    const [{ available }, active] = await Promise.all([
      balanceOf(db, customer(session.userId, 'cash'), 'KRW'),
      activeStrategies(db, session.userId),
    ]);
    const { isOpen, flatAt } = entryTimes(venue, 0, now);
    return {
      available: available.toString(),
      minimum: strategySettings.minimum.toString(),
      maximum: strategySettings.maximum.toString(),
      maxRunning: strategySettings.maxRunning,
      running: active.length,
      isOpen,
      flatBy: flatAt === null ? null : toTimestamp(flatAt),
    };
  });

  serve(app, strategyCalls.strategyBacktest, async (plan, { now }) => {
    requireSettings(plan);
    const amount = minorUnits(plan.amount, 'KRW');
    const { instrument } = marketView(venue, plan.symbol);
    const count = strategySettings.backtestCandles + candlesNeeded(plan.settings);
    const result = backtest(
      {
        settings: plan.settings,
        amount,
        maxLoss: shareOf(amount, plan.maxLossPercent),
        maxPosition: shareOf(amount, plan.maxPositionPercent),
      },
      {
        bars: finishedBars(venue, venue.instrument(plan.symbol)!, count, now),
        instrument,
        sessionAt: (time) => slotAt(config.market.clock, time).session,
      },
    );
    return viewBacktest(result, amount);
  });

  serve(app, strategyCalls.strategyStart, async ({ fundPassword, ...plan }, { session, once, now }) => {
    const { userId } = session;
    await verifyFundProof(deps, session, strategyCalls.strategyStart, { ...plan, fundPassword });
    const started = await once(async (tx) => {
      const row = await startStrategy(tx, venue, userId, plan, now);
      return (await viewStrategies(tx, venue, [row], now))[0]!;
    });
    for (const row of await activeStrategies(db, userId)) engine.watch(row);
    return started;
  });

  serve(app, strategyCalls.strategyStop, async ({ strategyId }, { session, now }) => {
    const row = await transaction(db, (tx) => stopStrategy(tx, session.userId, strategyId, now));
    engine.watch(row);
    return (await viewStrategies(db, venue, [row], now))[0]!;
  });

  serve(app, strategyCalls.strategyList, async ({ status, page }, { session, now }) => {
    const { total, rows } = await pageOfStrategies(db, session.userId, status, page);
    return { total, page, per_page: PER_PAGE, data: await viewStrategies(db, venue, rows, now) };
  });

  serve(app, strategyCalls.strategyDetail, async (key, { session, now }) => {
    const row = await findStrategy(db, session.userId, key);
    if (!row) throw new ApiError('STRATEGY_NOT_FOUND');
    const [[strategy], orders] = await Promise.all([viewStrategies(db, venue, [row], now), viewOrders(db, venue, row)]);
    return { strategy: strategy!, orders };
  });
};
