import { randomUUID } from 'node:crypto';
import type { ApiInput, MessageCode, StrategyEnding } from '@maru/domain/contracts';
import { lotCost } from '@maru/domain/trading';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { MINUTE } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { minorUnits, requireWithin } from '../funds/amount.ts';
import { requireAccount } from '../identity/account.service.ts';
import { balanceOf, lockCustomers, openAccounts, post } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { marketView } from '../trade/trade-market.ts';
import {
  activeStrategies,
  findStrategy,
  insertStrategy,
  lockStrategy,
  setClosing,
  setEnded,
  type StrategyRow,
} from './strategy.repo.ts';
import { sessionTimes, shareOf } from './strategy.rules.ts';
import { strategySettings } from './strategy.settings.ts';

export type Plan = Omit<ApiInput<'/strategy/Start'>, 'clientId' | 'fundPassword'>;

/** @throws ApiError STRATEGY_AVERAGES for averages that can never cross */
export function requireSettings({ settings }: Pick<Plan, 'settings'>): void {
  if (settings.rule === 'ma_cross' && settings.fast >= settings.slow) throw new ApiError('STRATEGY_AVERAGES');
}

/** Whether a purchase of an instrument is still possible in this session, and until when everything is sold. */
export function entryTimes(venue: Venue, sellLockMinutes: number, now: number) {
  const { phase, phaseEndsAt } = venue.state();
  const { flatAt, lastEntryAt } = sessionTimes(
    { phase, phaseEndsAt: Date.parse(phaseEndsAt), sellLockMs: sellLockMinutes * MINUTE },
    strategySettings,
  );
  return { isOpen: phase === 'continuous' && now < lastEntryAt, flatAt: phase === 'continuous' ? flatAt : null };
}

/** Moves the customer's money into an account of the strategy. The engine trades with it from its next run on. */
export async function startStrategy(
  tx: Tx,
  venue: Venue,
  userId: string,
  { clientId, ...plan }: Plan & { clientId: string },
  now: number,
): Promise<StrategyRow> {
  requireSettings(plan);
  const amount = minorUnits(plan.amount, 'KRW');
  requireWithin(amount, strategySettings);
  const maxPosition = shareOf(amount, plan.maxPositionPercent);
  requireMarket(venue, plan.symbol, maxPosition, now);
  await requireAccount(tx, userId, 'trade');
  await lockCustomers(tx, [userId]);
  const { maxRunning } = strategySettings;
  if ((await activeStrategies(tx, userId)).length >= maxRunning)
    throw new ApiError('STRATEGY_LIMIT', { max: maxRunning });
  const id = randomUUID();
  await openAccounts(tx, id);
  await post(tx, {
    kind: 'strategy_start',
    ref: id,
    at: now,
    params: { symbol: plan.symbol },
    postings: [
      { account: customer(userId, 'cash'), asset: 'KRW', amount: -amount, kind: 'strategy_start' },
      { account: customer(id, 'cash'), asset: 'KRW', amount, kind: 'strategy_start' },
    ],
  });
  return insertStrategy(tx, {
    id,
    account_id: id,
    user_id: userId,
    client_id: clientId,
    symbol: plan.symbol,
    settings: JSON.stringify(plan.settings),
    amount,
    max_loss: shareOf(amount, plan.maxLossPercent),
    max_position: maxPosition,
    session: venue.session(),
    started_at: new Date(now),
  });
}

function requireMarket(venue: Venue, symbol: string, budget: bigint, now: number): void {
  const { instrument, last } = marketView(venue, symbol);
  if (!entryTimes(venue, instrument.sellLockMinutes, now).isOpen) throw new ApiError('STRATEGY_TOO_LATE');
  const lot = lotCost(last, instrument);
  if (lot > budget) throw new ApiError('STRATEGY_BELOW_LOT', { min: lot.toString() });
}

/** The customer's stop: the engine sells and returns the money. Stopping twice changes nothing. */
export async function stopStrategy(tx: Tx, userId: string, strategyId: string, now: number): Promise<StrategyRow> {
  const row = await findStrategy(tx, userId, { strategyId });
  if (!row) throw new ApiError('STRATEGY_NOT_FOUND');
  const stopped = await closeStrategy(tx, row.id, 'stopped', now);
  if (stopped.status === 'ended') throw new ApiError('STRATEGY_NOT_RUNNING');
  return stopped;
}

/** From `running` to `closing`; any other state stays. */
export async function closeStrategy(tx: Tx, id: string, ending: StrategyEnding, now: number): Promise<StrategyRow> {
  const row = await lockStrategy(tx, id);
  if (row.status !== 'running') return row;
  const closing = await setClosing(tx, id, ending);
  await announce(tx, closing, now);
  return closing;
}

const NOTIFICATIONS: Record<StrategyEnding, MessageCode> = {
  stopped: 'STRATEGY_ENDED',
  target: 'STRATEGY_ENDED',
  session: 'STRATEGY_ENDED',
  account: 'STRATEGY_ENDED',
  loss_limit: 'STRATEGY_LOSS_LIMIT',
};

/** Returns everything in the strategy's account to its customer. The money of a product stays in the product's account. */
export async function endStrategy(tx: Tx, id: string, now: number): Promise<StrategyRow> {
  const row = await lockStrategy(tx, id);
  if (row.status !== 'closing') return row;
  const { user_id: userId, account_id: accountId, ending, amount, symbol } = row;
  await lockCustomers(tx, userId === null ? [accountId] : [accountId, userId]);
  const { balance } = await balanceOf(tx, customer(accountId, 'cash'), 'KRW');
  const ended = await setEnded(tx, id, balance, now);
  if (userId === null) return ended;
  if (balance > 0n)
    await post(tx, {
      kind: 'strategy_end',
      ref: id,
      at: now,
      params: { symbol },
      postings: [
        { account: customer(accountId, 'cash'), asset: 'KRW', amount: -balance, kind: 'strategy_end' },
        { account: customer(userId, 'cash'), asset: 'KRW', amount: balance, kind: 'strategy_end' },
      ],
    });
  await notifyCustomer(tx, {
    userId,
    code: NOTIFICATIONS[ending!],
    ref: id,
    params: { symbol, amount: balance.toString(), result: (balance - amount).toString() },
    at: now,
  });
  await announce(tx, ended, now);
  return ended;
}

async function announce(tx: Tx, row: StrategyRow, at: number): Promise<void> {
  if (row.user_id === null) return;
  await announceRequest(tx, row.user_id, {
    kind: 'strategy',
    id: row.id,
    state: row.status,
    version: row.version,
    at,
  });
}
