import type { Localized } from '@maru/domain/contracts';
import { sql, type GeneratedAlways } from 'kysely';
import { kstDayStart, toKstDay } from '../core/clock.ts';
import { type Db, transaction } from '../core/db.ts';
import type { Sector } from './catalogue/industries.ts';
import type { Bar } from './engine/bar-series.ts';
import { MINUTE } from '../core/time.ts';
import { saveInvestorDays } from './investor.repo.ts';
import { loadMinutes, packMinutes, readMinutes } from './minute.repo.ts';
import { loadTapes, saveTapes } from './tape.repo.ts';
import type { VenueSnapshot, SymbolBars, VenueStore } from './venue-store.ts';
import type { NewShare } from './venue.types.ts';

declare module '../core/db.ts' {
  interface Database {
    venue_share: {
      /** Order of listing. */
      position: GeneratedAlways<number>;
      symbol: string;
      name: Localized;
      segment: NewShare['segment'];
      sector: Sector;
      offer_price: bigint;
      shares: bigint;
      lot_size: number;
    };
  }
}

/** The venue's state in Postgres. A crash may lose the last seconds, so commits are asynchronous. */
export function createVenueRepo(db: Db): VenueStore {
  return {
    async load() {
      const { rows } = await sql<{ state: VenueSnapshot }>`select state from venue_state`.execute(db);
      return rows[0]?.state ?? null;
    },

    loadMinutes: (from) => loadMinutes(db, from),

    readMinutes: (symbol, range, limit) => readMinutes(db, symbol, range, limit),

    async loadDays() {
      const { rows } = await sql<DayRow>`
        select symbol, day, open, high, low, close, volume from candle_1d order by symbol, day
      `.execute(db);
      const days = new Map<string, Bar[]>();
      for (const { symbol, day, volume, ...prices } of rows) {
        if (!days.has(symbol)) days.set(symbol, []);
        days.get(symbol)!.push({ time: kstDayStart(day), ...prices, volume: Number(volume) });
      }
      return days;
    },

    loadTapes: (from) => loadTapes(db, from),

    async loadShares() {
      const rows = await db.selectFrom('venue_share').selectAll().orderBy('position').execute();
      return rows.map(({ symbol, name, segment, sector, offer_price, shares, lot_size }) => ({
        ...{ symbol, name, segment, sector },
        offerPrice: offer_price,
        sharesOutstanding: shares,
        lotSize: lot_size,
      }));
    },

    async saveShare({ symbol, name, segment, sector, offerPrice, sharesOutstanding, lotSize }) {
      const figures = { offer_price: offerPrice, shares: sharesOutstanding, lot_size: lotSize };
      await db
        .insertInto('venue_share')
        .values({ symbol, name, segment, sector, ...figures })
        .onConflict((conflict) => conflict.column('symbol').doNothing())
        .execute();
    },

    async save(state, changedMinutes, endedDays, tapes) {
      const today = kstDayStart(state.tradingDay);
      // The last bar of a symbol is passed until its next one. Once its day has ended and is packed it is not written again.
      const isOpen = ({ bar }: SymbolBars): boolean => endedDays.length > 0 || bar.time >= today;
      const [minutes, days] = [lastOfEach(changedMinutes.filter(isOpen)), lastOfEach(endedDays)];
      await transaction(db, async (tx) => {
        await sql`set local synchronous_commit = off`.execute(tx);
        await sql`
          insert into venue_state (id, state) values (1, ${JSON.stringify(state)}::jsonb)
          on conflict (id) do update set state = excluded.state
        `.execute(tx);
        await sql`
          insert into candle_1m
          select * from unnest(${symbolsOf(minutes)}::text[], ${minutes.map(({ bar }) => bar.time / MINUTE)}::int[],
            ${column(minutes, 'open')}::int[], ${column(minutes, 'high')}::int[], ${column(minutes, 'low')}::int[],
            ${column(minutes, 'close')}::int[], ${column(minutes, 'volume')}::bigint[])
          on conflict (symbol, minute) do update set open = excluded.open, high = excluded.high, low = excluded.low,
            close = excluded.close, volume = excluded.volume
        `.execute(tx);
        await saveTapes(tx, tapes);
        if (days.length === 0) return;
        await sql`
          insert into candle_1d
          select * from unnest(${symbolsOf(days)}::text[], ${days.map(({ bar }) => toKstDay(bar.time))}::date[],
            ${column(days, 'open')}::int[], ${column(days, 'high')}::int[], ${column(days, 'low')}::int[],
            ${column(days, 'close')}::int[], ${column(days, 'volume')}::bigint[])
          on conflict (symbol, day) do update set open = excluded.open, high = excluded.high, low = excluded.low,
            close = excluded.close, volume = excluded.volume
        `.execute(tx);
        await saveInvestorDays(tx, days);
        await packMinutes(tx, state.tradingDay);
      });
    },
  };
}

type DayRow = { symbol: string; day: string; open: number; high: number; low: number; close: number; volume: bigint };

function symbolsOf(bars: readonly SymbolBars[]): string[] {
  return bars.map(({ symbol }) => symbol);
}

/** The last bar of each symbol and time: one statement may not write a row twice. */
function lastOfEach(bars: readonly SymbolBars[]): SymbolBars[] {
  return [...new Map(bars.map((each) => [`${each.symbol} ${each.bar.time}`, each])).values()];
}

function column(bars: readonly SymbolBars[], key: keyof Bar): number[] {
  return bars.map(({ bar }) => bar[key]);
}
