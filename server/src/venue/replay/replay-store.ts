import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';

/** How far a recording has been played. */
export interface ReplayPosition {
  readonly day: string;
  readonly point: number;
}

export interface ReplayStore {
  load(): Promise<ReplayPosition | null>;
  save(position: ReplayPosition): Promise<void>;
}

export function createReplayRepo(db: Db, symbol: string): ReplayStore {
  return {
    async load() {
      const { rows } = await sql<ReplayPosition>`select day, point from venue_replay where symbol = ${symbol}`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async save({ day, point }) {
      await sql`
        insert into venue_replay (symbol, day, point) values (${symbol}, ${day}, ${point})
        on conflict (symbol) do update set day = excluded.day, point = excluded.point
      `.execute(db);
    },
  };
}
