import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API_ROOT } from '@maru/domain/contracts';
import { WebSocket } from 'ws';
import { print } from '../../src/core/command.ts';
import { postgresBinaries, startPostgres } from '../../src/core/postgres.ts';
import { HOUR, SECOND } from '../../src/core/time.ts';
import { FRAME_MS } from '../../src/modules/stream/stream-topics.ts';
import { buildListings } from '../../src/venue/catalogue/catalogue.ts';
import { Arrivals } from './fan-out.ts';

/** Sockets that are opened at a time. */
const OPENED_TOGETHER = 100;
const WARM_UP_MS = 3 * SECOND;
const DELTA = /^\{"op":"delta","topic":"([^"]+)","seq":(\d+)/;
/** Characters of a frame in which its head is. */
const HEAD = 80;

/**
 * `pnpm server market fan-out [--sockets N] [--rows N] [--ticks N] [--seconds N]`: sockets at the real server, each with the quotes of as many
 * rows as a phone shows, while orders trade in its market. Prints how many quotes changed, how many of the deltas for each socket arrived,
 * and how far they were behind the first socket that had them. Both sides share the machine. @returns the exit code: 1 when a delta is missing
 */
export async function fanOutCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      sockets: { type: 'string', default: '5000' },
      rows: { type: 'string', default: '10' },
      ticks: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '20' },
    },
  });
  const [count, rows, seconds] = [Number(values.sockets), Number(values.rows), Number(values.seconds)];
  const folder = mkdtempSync(join(tmpdir(), 'maru-fan-out-'));
  // Root's PostgreSQL runs as another user, which needs access.
  chmodSync(folder, 0o755);
  const binaries = postgresBinaries(createRequire(import.meta.url));
  const postgres = await startPostgres({ dir: join(folder, 'pg'), binaries });
  const server = spawn(process.execPath, [join(import.meta.dirname, 'fan-out-server.ts'), values.ticks], {
    env: {
      ...process.env,
      DATABASE_URL: await postgres.database('bench'),
      DATA_DIR: folder,
      RATE_LIMIT: 'false',
      LOG_LEVEL: 'warn',
      // Just after the opening auction of the demo clock.
      CLOCK_OFFSET: String(HOUR - (Date.now() % HOUR) + 90 * SECOND),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(server, 'exit');
  try {
    const [origin] = (await Promise.race([
      once(createInterface({ input: server.stdout }), 'line'),
      gone.then(() => Promise.reject(new Error('the server ended'))),
    ])) as [string];
    const arrivals = await countArrivals(`${origin.replace('http', 'ws')}${API_ROOT}/stream`, { count, rows, seconds });
    const { deltas, delivered, expected, gaps, p99 } = arrivals.result();
    print(`${count} sockets with ${rows} quotes each: ${Math.round(deltas / seconds)} changed quotes a second`);
    print(`${delivered} of ${expected} deltas arrived in ${seconds} s, with ${gaps} gaps`);
    print(`p99 behind the first socket ${Math.round(p99)} ms, ${(p99 / FRAME_MS).toPrecision(2)} of a frame`);
    return gaps === 0 && delivered === expected ? 0 : 1;
  } finally {
    server.kill('SIGKILL');
    await gone;
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countArrivals(
  url: string,
  { count, rows, seconds }: { readonly count: number; readonly rows: number; readonly seconds: number },
): Promise<Arrivals> {
  const topics = buildListings().map(({ instrument }) => `quote:${instrument.symbol}`);
  const arrivals = new Arrivals();
  const state = { isCounting: false };
  for (let from = 0; from < count; from += OPENED_TOGETHER) {
    const together = Array.from({ length: Math.min(OPENED_TOGETHER, count - from) }, (_, i) => from + i);
    await Promise.all(
      together.map((index) => {
        const own = Array.from({ length: rows }, (_, i) => topics[(index * rows + i) % topics.length]!);
        return listen(url, own, { arrivals, state });
      }),
    );
  }
  await wait(WARM_UP_MS);
  state.isCounting = true;
  await wait(seconds * SECOND);
  state.isCounting = false;
  return arrivals;
}

/** Opens a socket and subscribes to the topics. */
function listen(
  url: string,
  topics: readonly string[],
  { arrivals, state }: { readonly arrivals: Arrivals; readonly state: { readonly isCounting: boolean } },
): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const onDelta = arrivals.socket(topics);
  socket.on('message', (frame) => {
    const head = state.isCounting && DELTA.exec((frame as Buffer).toString('latin1', 0, HEAD));
    if (head) onDelta(head[1]!, Number(head[2]), performance.now());
  });
  return new Promise((ready, fail) => {
    socket.once('error', fail).once('open', () => {
      socket.send(JSON.stringify({ op: 'sub', topics }));
      ready();
    });
  });
}
