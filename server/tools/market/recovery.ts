import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { urlOf, type ApiInput, type ApiOutput, type ApiPath, type Candle, type Envelope } from '@maru/domain/contracts';
import type { Db } from '../../src/core/db.ts';

/** Messages of recovery-server.ts. `now`: its clock after the last order, epoch milliseconds. */
export type RecoveryStep =
  | { readonly kind: 'ready'; readonly origin: string }
  | { readonly kind: 'traded'; readonly orders: number; readonly executions: number; readonly now: number };

type Headers = Readonly<Record<string, string>>;

/** @throws Error of a refusal */
export async function ask<P extends ApiPath>(
  origin: string,
  path: P,
  input: ApiInput<P>,
  headers: Headers = {},
): Promise<ApiOutput<P>> {
  const response = await fetch(origin + urlOf(path), {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answer = (await response.json()) as Envelope<ApiOutput<P>>;
  if (answer.status !== 1) throw new Error(`${path}: ${answer.code}`);
  return answer.data!;
}

const PASSWORD = 'correct-horse-7';
const PIN = '194730';

/** A customer of the benchmark with orders that rest at the day's lower limit, and as many that were filled. */
export class OrderingCustomer {
  private headers: Headers = {};
  private readonly resting: string[] = [];
  private readonly account: string;

  constructor(index: number) {
    this.account = `0109${String(index).padStart(7, '0')}`;
  }

  async register(origin: string): Promise<void> {
    const { account } = this;
    await ask(origin, '/user/Register', {
      clientId: randomUUID(),
      account,
      ...{ password: PASSWORD, confirm: PASSWORD },
      ...{ institutionCode: 'MARU', invitationCode: 'WELCOME', language: 'kor' },
      agreements: { terms: true, privacy: true },
    });
    const { token } = await ask(origin, '/user/Login', { account, password: PASSWORD });
    this.headers = { account, token };
    const fund = { clientId: randomUUID(), loginPassword: PASSWORD, next: PIN, confirm: PIN };
    await ask(origin, '/user/FundPass', fund, this.headers);
  }

  async order(origin: string, symbol: string): Promise<void> {
    const { lowerLimit } = await ask(origin, '/market/Detail', { symbol });
    const ticket = { symbol, side: 'long', leverage: 1, timeInForce: 'day', lots: 1, fundPassword: PIN } as const;
    const limit = { clientId: randomUUID(), ...ticket, type: 'limit', price: lowerLimit } as const;
    const { orderId, status } = await ask(origin, '/trade/Order', limit, this.headers);
    if (status !== 'open') throw new Error(`an order at the lower limit is ${status}`);
    this.resting.push(orderId);
    await ask(origin, '/trade/Order', { clientId: randomUUID(), ...ticket, type: 'market' }, this.headers);
  }

  /** Cancels the resting orders: the market takes each out of its book. @returns their number */
  async cancelAll(origin: string): Promise<number> {
    for (const orderId of this.resting) {
      const input = { clientId: randomUUID(), orderId };
      const { status } = await ask(origin, '/trade/Cancel', input, this.headers);
      if (status !== 'cancelled') throw new Error(`a resting order is ${status} after its cancellation`);
    }
    return this.resting.length;
  }
}

/** Figures of an instrument that a restart keeps. */
interface KeptQuote {
  readonly open: string;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly previousClose: string;
  /** Of the minutes before the moment, oldest first; as many as a call gives. */
  readonly minutes: readonly Candle[];
  readonly days: readonly Candle[];
}
export type KeptState = ReadonlyMap<string, KeptQuote>;

const CANDLES = 1_000;
const DAYS = 520;

/** Reads every instrument over HTTP. @param before begin of the first minute that is left out, epoch milliseconds */
export async function readState(origin: string, symbols: readonly string[], before: number): Promise<KeptState> {
  const found = new Map<string, KeptQuote>();
  for (const symbol of symbols) {
    const { candles: minutes } = await ask(origin, '/market/Kline', { symbol, period: '1m', limit: CANDLES, before });
    const { candles } = await ask(origin, '/market/Kline', { symbol, period: '1d', limit: DAYS });
    const { open, high, low, volume, previousClose } = await ask(origin, '/market/Detail', { symbol });
    // The last day is not over.
    const days = candles.slice(0, -1);
    const figures = { high: Number(high), low: Number(low), volume: Number(volume) };
    found.set(symbol, { open, previousClose, ...figures, minutes, days });
  }
  return found;
}

/**
 * Differences of the state after a restart, whose market has traded on since. Candles, open and previous close are equal; the range of the
 * day is the old one or wider; its volume has grown by what the candles since say, which are read before and after it.
 */
export function differences(before: KeptState, after: KeptState, since: ReadonlyMap<string, GrownVolume>): string[] {
  const found: string[] = [];
  for (const [symbol, kept] of before) {
    const now = after.get(symbol);
    const grown = since.get(symbol);
    if (!now || !grown) {
      found.push(`${symbol} is missing`);
      continue;
    }
    for (const key of ['open', 'previousClose', 'minutes', 'days'] as const)
      if (JSON.stringify(kept[key]) !== JSON.stringify(now[key])) found.push(`${symbol} ${key}`);
    if (now.high < kept.high || now.low > kept.low) found.push(`${symbol} range of the day`);
    const more = grown.volume - kept.volume;
    if (more < grown.least || more > grown.most) found.push(`${symbol} volume`);
  }
  return found;
}

/** Volume of the day, and of its candles from a moment on, read before and after it. */
export interface GrownVolume {
  readonly least: number;
  readonly volume: number;
  readonly most: number;
}

export async function readGrown(
  origin: string,
  symbols: readonly string[],
  from: number,
): Promise<Map<string, GrownVolume>> {
  const found = new Map<string, GrownVolume>();
  const sumOf = async (symbol: string): Promise<number> => {
    const { candles } = await ask(origin, '/market/Kline', { symbol, period: '1m', limit: CANDLES });
    return candles.reduce((sum, [time, , , , , volume]) => (time >= from ? sum + volume : sum), 0);
  };
  for (const symbol of symbols) {
    const least = await sumOf(symbol);
    const { volume } = await ask(origin, '/market/Detail', { symbol });
    found.set(symbol, { least, volume: Number(volume), most: await sumOf(symbol) });
  }
  return found;
}

/** Hash of every row of customers' orders, fills, positions, holds and cash. */
export async function hashOfCustomers(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select md5(string_agg(line, ';' order by line)) as line from (
      select to_jsonb(o)::text as line from trade_order o
      union all select to_jsonb(f)::text from trade_fill f
      union all select to_jsonb(p)::text from trade_position p
      union all select to_jsonb(a)::text from ledger_account a join customer c on c.id::text = a.owner
      union all select to_jsonb(h)::text from hold h
        join ledger_account a on a.id = h.account_id join customer c on c.id::text = a.owner
    ) every_row`.execute(db);
  return createHash('sha256').update(rows[0]!.line).digest('hex').slice(0, 12);
}
