import type { ApiInput, Envelope, Order } from '@maru/domain/contracts';
import { makeOwnedDb, newId, testClock } from '../../../test/harness.ts';
import { startServerProcess, type ServerProcess } from '../../../test/server-process.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { HOUR, MINUTE } from '../../core/time.ts';
import { Random } from '../../venue/random.ts';
import { verify } from '../ledger/ledger.verify.ts';

const KILLS = 3;
const CUSTOMERS = 4;
/** The demo clock's market opens with each hour. */
const OPEN = 5 * MINUTE;
const env = { CLOCK_OFFSET: String(HOUR - (Date.now() % HOUR) + OPEN) };

interface Sent {
  readonly trader: Trader;
  readonly path: '/trade/Order' | '/trade/Close';
  readonly draft: ApiInput<'/trade/Order'> | ApiInput<'/trade/Close'>;
  answer: Envelope<Order> | null;
}

let database: Awaited<ReturnType<typeof makeOwnedDb>>;
let server: ServerProcess;
beforeAll(async () => {
  database = await makeOwnedDb();
  server = await startServerProcess(database.url, env);
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

test('killed under load, again and again: nothing answered is lost and nothing happens twice', async () => {
  const random = new Random('kill');
  const door = { ...server, db: database.db, clock: testClock() };
  const traders = await Promise.all(Array.from({ length: CUSTOMERS }, () => Trader.register(door)));
  let answered = 0;
  let unanswered = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const sent: Sent[] = [];
    const load = traders.map((trader) => trade(trader.at(server), sent, random));
    // By answers and not by time: a busy machine answers few in a second.
    const enough = random.int(CUSTOMERS + 2, 80);
    while (sent.filter(({ answer }) => answer !== null).length < enough) await pause(5);
    await pause(random.int(0, 20));
    await server.kill();
    await Promise.all(load);

    server = await startServerProcess(database.url, env);
    for (const { trader, path, draft, answer } of sent) {
      const here = trader.at(server);
      if (answer?.data) {
        answered += 1;
        isAsAnswered(await here.order(answer.data.orderId), answer.data);
      } else if (answer === null) {
        unanswered += 1;
        // The customer was told nothing and sends the same draft again: it has happened once by then, or is refused.
        await server.call(path, draft as never, trader.customer);
        const again = await server.call(path, draft as never, trader.customer);
        const found = await server.call('/trade/OrderDetail', { clientId: draft.clientId }, trader.customer);
        expect(found.status).toBe(again.status);
      }
    }
    expect(await brokenRules(database.db)).toEqual([]);
    expect(await verify(database.db)).toEqual([]);
  }
  // Otherwise the kills met nothing.
  expect(answered).toBeGreaterThan(KILLS * CUSTOMERS);
  expect(unanswered).toBeGreaterThan(0);
});

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

/** Sends one request after the other until the server is gone. */
async function trade(trader: Trader, sent: Sent[], random: Random): Promise<void> {
  let open: string | null = null;
  for (;;) {
    const isClosing: boolean = open !== null && random.next() < 0.5;
    const draft: Sent['draft'] = isClosing
      ? { clientId: newId(), positionId: open!, type: 'market', lots: 1 }
      : trader.draft({ leverage: random.next() < 0.5 ? 1 : 5 });
    const entry: Sent = { trader, path: isClosing ? '/trade/Close' : '/trade/Order', draft, answer: null };
    sent.push(entry);
    try {
      entry.answer = await trader.request(entry.path, draft as never);
    } catch {
      return;
    }
    open = entry.answer?.data?.positionId ?? null;
  }
}

/** Everything the customer was told is still so; an order that was not at its end may have gone on. */
function isAsAnswered(now: Order, then: Order): void {
  const kept = now.fills.filter((fill) => then.fills.some(({ id }) => id === fill.id));
  expect(kept).toEqual(then.fills);
  if (!['received', 'open', 'partial'].includes(then.status)) expect(now).toEqual(then);
}
