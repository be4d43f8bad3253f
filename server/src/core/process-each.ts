import { transaction, type Db, type Tx } from './db.ts';

interface Work<Item> {
  /** Describes what failed, for the error: "Pay-outs could not be settled". */
  readonly failure: string;
  /** Locks the next item that is due and whose id is not in `except`. */
  next(tx: Tx, except: readonly string[]): Promise<Item | undefined>;
  process(tx: Tx, item: Item): Promise<void>;
}

/**
 * Processes items until none is due, each in its own transaction, so that one that fails does not hold up the others. Several processes may
 * run it at once. @returns how many it processed. @throws AggregateError of the items that failed.
 */
export async function processEach<Item extends { readonly id: string }>(
  db: Db,
  { failure, next, process }: Work<Item>,
): Promise<number> {
  const failed = new Map<string, unknown>();
  let done = 0;
  for (;;) {
    let item: Item | undefined;
    try {
      await transaction(db, async (tx) => {
        item = await next(tx, [...failed.keys()]);
        if (item) await process(tx, item);
      });
      if (!item) break;
      done++;
    } catch (error) {
      // Without an item it is not one of them that failed.
      if (!item) throw error;
      failed.set(item.id, error);
    }
  }
  throwFailures(failure, failed);
  return done;
}

interface Attempts<Item> {
  /** Describes what failed, for the error: "Offerings could not be advanced". */
  readonly failure: string;
  readonly idOf: (item: Item) => string;
  readonly attempt: (item: Item) => Promise<void>;
}

/** Attempts every item in turn, also after one that fails. @throws AggregateError of the items that failed. */
export async function attemptEach<Item>(
  items: readonly Item[],
  { failure, idOf, attempt }: Attempts<Item>,
): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const item of items) {
    try {
      await attempt(item);
    } catch (error) {
      failed.set(idOf(item), error);
    }
  }
  throwFailures(failure, failed);
}

/** @throws AggregateError of the errors by id, if there is one. */
export function throwFailures(failure: string, failed: ReadonlyMap<string, unknown>): void {
  if (failed.size > 0) throw new AggregateError(failed.values(), `${failure}: ${[...failed.keys()].join(', ')}`);
}
