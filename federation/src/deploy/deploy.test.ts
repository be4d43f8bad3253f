import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteDescriptor } from '@maru/shared/federation';
import { readRelease } from '../registry/change.ts';
import { descriptorKey, REGISTRY_KEY } from '../registry/layout.rules.ts';
import { effective, hashOf, readLog, type LogEntry } from '../registry/log.ts';
import { openTarget, type Target } from '../registry/targets/index.ts';
import { buildFolder, routeOf, scratch, versionIn } from '../testing/builds.ts';
import { BUCKET, CREDENTIALS, startS3, type S3Server } from '../testing/s3-server.ts';
import { collect } from './collect.ts';
import { compose } from './compose.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { verifyPublished } from './published.ts';
import { rollback } from './rollback.ts';
import { statusOf } from './status.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
  Object.assign(process.env, CREDENTIALS);
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.isStrict = true;
});

const TRADE = '@maru/trade';
const ANN = { actor: 'ann' };
const give = (target: Target, name: string, version?: string, traffic = 100) =>
  promote(target, { name, traffic, ...(version ? { version } : {}) }, ANN);
const rows = async (target: Target, name = TRADE) =>
  (await statusOf(target))
    .filter((row) => row.name === name)
    .map(({ role, version, traffic }) => `${role} ${version} ${traffic}`);

/** A shell and trade `v1` that are live, and `v2` that is published. */
async function shipped(target: Target): Promise<{ v1: string; v2: string }> {
  const [shell, one, two] = [buildFolder('shell', '1'), buildFolder('trade', '1'), buildFolder('trade', '2')];
  for (const folder of [shell, one]) await publish(target, folder, ANN);
  await give(target, '@maru/shell');
  await give(target, TRADE);
  await publish(target, two, ANN);
  return { v1: versionIn(one), v2: versionIn(two) };
}

let count = 0;
const KINDS: [string, () => Promise<Target>][] = [
  ['a folder', () => openTarget(scratch())],
  ['a bucket', () => openTarget(`s3://${BUCKET}/deploy/${(count += 1)}?endpoint=${s3.endpoint}`)],
];

describe.each(KINDS)('on %s', (_, open) => {
  it('publishes for nobody, tries on a few, promotes, rolls back, and tells who did what and why', async () => {
    const target = await open();
    const { v1, v2 } = await shipped(target);
    expect(await rows(target)).toEqual([`live ${v1} 100`, `kept ${v2} 0`]);
    await promote(target, { name: TRADE, version: v2, traffic: 10 }, { actor: 'ann', reason: 'new ticket' });
    expect(await rows(target)).toEqual([`live ${v1} 90`, `canary ${v2} 10`]);
    await rollback(target, TRADE, { actor: 'bob' });
    expect(await rows(target)).toEqual([`live ${v1} 100`, `kept ${v2} 0`]);
    await give(target, TRADE, v2);
    expect(await rows(target)).toEqual([`live ${v2} 100`, `fallback ${v1} 0`]);
    await rollback(target, TRADE, { actor: 'ann', reason: 'orders fail' });
    expect(await rows(target)).toEqual([`live ${v1} 100`, `kept ${v2} 0`]);

    const log = await readLog(target);
    expect(log.slice(0, 4).map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
      ['ann', 'rollback', 'orders fail'],
      ['ann', 'promote', undefined],
      ['bob', 'end-canary', undefined],
      ['ann', 'canary', 'new ticket'],
    ]);
    const { text } = await readRelease(target);
    expect(effective(log, hashOf(text ?? '')).size).toBe(log.length);
  });

  it('promotes the canary when no version is named, else the newest build', async () => {
    const target = await open();
    const { v2 } = await shipped(target);
    await give(target, TRADE, v2, 10);
    await publish(target, buildFolder('trade', '3'), ANN);
    expect((await give(target, TRADE)).version).toBe(v2);
    expect((await give(target, TRADE)).version).toBe(versionIn(buildFolder('trade', '3')));
  });

  it('goes back two steps, one at a time', async () => {
    const target = await open();
    const { v1, v2 } = await shipped(target);
    await give(target, TRADE, v2);
    await publish(target, buildFolder('trade', '3'), ANN);
    await give(target, TRADE);
    await rollback(target, TRADE, ANN);
    expect((await rows(target)).slice(0, 2)).toEqual([`live ${v2} 100`, `fallback ${v1} 0`]);
    await rollback(target, TRADE, ANN);
    expect((await rows(target))[0]).toBe(`live ${v1} 100`);
    await expect(rollback(target, TRADE, ANN)).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
  });

  it('applies all of what several promote at once', async () => {
    const target = await open();
    const names = ['market', 'trade', 'ipo', 'wallet', 'account'];
    for (const name of ['shell', ...names]) await publish(target, buildFolder(name, '1'), ANN);
    await give(target, '@maru/shell');
    await Promise.all(names.map((name) => give(target, `@maru/${name}`)));
    expect((await statusOf(target)).filter(({ role }) => role === 'live')).toHaveLength(6);
    const { text } = await readRelease(target);
    const log = await readLog(target);
    expect(effective(log, hashOf(text ?? '')).size).toBe(log.length);
  });

  it('collects what nobody needs, and never what the registry names', async () => {
    const target = await open();
    const { v1, v2 } = await shipped(target);
    for (const code of ['3', '4', '5']) await publish(target, buildFolder('trade', code), ANN);
    await give(target, TRADE, v2);
    const all = await rows(target);
    const options = { keep: 1, olderThan: -60_000 };
    expect(await collect(target, { keep: 1, olderThan: 3_600_000 }, ANN)).toEqual([]);
    expect(await collect(target, options, { ...ANN, isDryRun: true })).toHaveLength(2);
    expect(await rows(target)).toEqual(all);
    expect(await collect(target, options, ANN)).toHaveLength(2);
    const left = await rows(target);
    expect(left.slice(0, 2)).toEqual([`live ${v2} 100`, `fallback ${v1} 0`]);
    expect(left).toHaveLength(3);
    await rollback(target, TRADE, ANN);
    expect((await readLog(target))[1]).toMatchObject({
      action: 'gc',
      reason: expect.stringContaining('remotes/trade/') as string,
    });
  });

  it('changes nothing in a dry run', async () => {
    const target = await open();
    const { v2 } = await shipped(target);
    const before = [(await readRelease(target)).text, (await readLog(target)).length, await rows(target)];
    const dry = { ...ANN, isDryRun: true };
    expect(await promote(target, { name: TRADE, version: v2, traffic: 10 }, dry)).toMatchObject({ action: 'canary' });
    expect(await publish(target, buildFolder('trade', '9'), dry)).toMatchObject({ isKnown: false });
    expect([(await readRelease(target)).text, (await readLog(target)).length, await rows(target)]).toEqual(before);
  });

  it('composes the product of the builds it is given, and keeps three', async () => {
    const target = await open();
    const shell = buildFolder('shell', '1');
    const versions = [];
    for (const code of ['1', '2', '3', '4', '5']) {
      const folder = buildFolder('trade', code);
      versions.unshift(versionIn(folder));
      await compose(target, [shell, folder, buildFolder('ipo', '1')]);
    }
    const [five, four, three] = versions;
    expect(await rows(target)).toEqual([`live ${five} 100`, `kept ${four} 0`, `kept ${three} 0`]);
    expect(await readLog(target)).toEqual([]);
    await give(target, TRADE, four, 10);
    await compose(target, [shell, buildFolder('trade', '5')]);
    expect((await rows(target))[0]).toBe(`live ${five} 100`);
    expect(await rows(target, '@maru/ipo')).toEqual([`kept ${versionIn(buildFolder('ipo', '1'))} 0`]);
  });
});

it('composes over a registry that nobody can read', async () => {
  const root = scratch();
  writeFileSync(join(root, 'registry.json'), '{"schema":"old"}');
  const target = await openTarget(root);
  const trade = buildFolder('trade', '1');
  await compose(target, [buildFolder('shell', '1'), trade]);
  expect(await rows(target)).toEqual([`live ${versionIn(trade)} 100`]);
  const misfit = buildFolder('ipo', '1', { contract: '^2.0.0' });
  await expect(compose(target, [buildFolder('shell', '1'), misfit])).rejects.toThrow('@maru/shared ^2.0.0');
  await expect(compose(target, [trade])).rejects.toThrow('No shell is live');
  expect(await rows(target)).toEqual([`live ${versionIn(trade)} 100`]);
});

describe('a build that is not what it says', () => {
  const flip = (file: string) => {
    const body = readFileSync(file);
    body[0] = (body[0] ?? 0) ^ 1;
    writeFileSync(file, body);
  };
  test.each<[string, (folder: string) => void, string]>([
    ['a changed file', (folder) => flip(join(folder, 'entry.js')), 'entry.js has another content than its hash'],
    ['a missing file', (folder) => rmSync(join(folder, 'entry.js')), 'entry.js is missing'],
    ['a file without a hash', (folder) => writeFileSync(join(folder, 'x.js'), 'x'), 'x.js has no hash'],
    [
      'a compressed file that says something else',
      (folder) => writeFileSync(join(folder, 'entry.js.br'), brotliCompressSync('evil')),
      'entry.js.br is not a compressed entry.js',
    ],
  ])('%s: neither published nor promoted', async (_, damage, message) => {
    const root = scratch();
    const target = await openTarget(root);
    const { v2 } = await shipped(target);
    damage(join(root, 'remotes/trade', v2));
    await expect(give(target, TRADE, v2)).rejects.toThrow(message);
    const local = buildFolder('trade', '3');
    damage(local);
    await expect(publish(target, local, ANN)).rejects.toThrow(message);
    expect(existsSync(join(root, 'remotes/trade', versionIn(local)))).toBe(false);
  });

  test.each<[string, Partial<RemoteDescriptor>, string]>([
    ['a file that is used but has no hash', { app: ['app.js'] }, 'app.js is used but has no hash'],
    ['a route that is stated twice', { routes: [routeOf('/a'), routeOf('/a')] }, '/a is stated twice'],
    ['a range nobody can read', { contract: '>=1' }, 'an exact version or a caret range'],
  ])('%s: not published', async (_, change, message) => {
    const target = await openTarget(scratch());
    await expect(publish(target, buildFolder('trade', '1', change), ANN)).rejects.toThrow(message);
  });

  it('a folder that holds no build', async () => {
    await expect(publish(await openTarget(scratch()), scratch(), ANN)).rejects.toThrow('not a finished build');
  });
});

describe('a build that does not fit what is live', () => {
  test.each<[string, Partial<RemoteDescriptor>, string]>([
    ['a newer contract', { contract: '^1.2.0' }, '@maru/shared ^1.2.0, and the shell has 1.0.0'],
    ['another remote’s route', { routes: [routeOf('/trade/index')] }, '/trade/index (@maru/trade)'],
  ])('%s: published with a warning, not promoted', async (_, change, message) => {
    const target = await openTarget(scratch());
    await shipped(target);
    expect((await publish(target, buildFolder('ipo', '1', change), ANN)).warning).toContain(message);
    await expect(give(target, '@maru/ipo')).rejects.toThrow(message);
  });

  it('a version that is taken by other content; the same content is fine', async () => {
    const target = await openTarget(scratch());
    const folder = buildFolder('trade', '1');
    expect((await publish(target, folder, ANN)).isKnown).toBe(false);
    expect((await publish(target, folder, ANN)).isKnown).toBe(true);
    const other = buildFolder('trade', '1', { title: 'Other' });
    await expect(publish(target, other, ANN)).rejects.toThrow('A published build never changes');
  });

  it('one that was never published, with a list of those that were', async () => {
    const target = await openTarget(scratch());
    const { v1, v2 } = await shipped(target);
    await expect(give(target, TRADE, 'nope')).rejects.toThrow(`${v2}, ${v1}`);
    await expect(give(target, '@maru/loan')).rejects.toThrow('No build of @maru/loan');
  });

  it('one that was not verified', async () => {
    const target = await openTarget(scratch());
    const { v2 } = await shipped(target);
    const verification = () => Promise.reject(new Error('not verified'));
    await expect(promote(target, { name: TRADE, version: v2, traffic: 100, verification }, ANN)).rejects.toThrow(
      'not verified',
    );
    expect((await rows(target))[0]).toMatch('live');
  });

  it('one that customers would not get, or get otherwise', async () => {
    const root = scratch();
    const target = await openTarget(root);
    const { v2 } = await shipped(target);
    let answer = (key: string): Buffer => readFileSync(join(root, key));
    const server = createServer(({ url = '' }, response) => {
      try {
        response.end(answer(url));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const attempt = () => promote(target, { name: TRADE, version: v2, traffic: 10, site }, ANN);
    answer = () => Buffer.from('evil');
    await expect(attempt()).rejects.toThrow('/entry.js: another content than its hash');
    answer = () => {
      throw new Error('none');
    };
    await expect(attempt()).rejects.toThrow('/entry.js: status 404');
    answer = (key) => readFileSync(join(root, key));
    expect(await attempt()).toMatchObject({ version: v2 });
    await new Promise((done) => server.close(done));
    await expect(attempt()).rejects.toThrow('/entry.js: ECONNREFUSED');
  });

  it('a roll-back to a build that lacks a file', async () => {
    const root = scratch();
    const target = await openTarget(root);
    const { v1, v2 } = await shipped(target);
    await give(target, TRADE, v2);
    rmSync(join(root, 'remotes/trade', v1, 'entry.js'));
    await expect(rollback(target, TRADE, ANN)).rejects.toThrow('lacks entry.js');
  });
});

it('does not trust a store that ignores conditions', async () => {
  const target = await openTarget(`s3://${BUCKET}/careless?endpoint=${s3.endpoint}`);
  await publish(target, buildFolder('shell', '1'), ANN);
  s3.isStrict = false;
  await expect(give(target, '@maru/shell')).rejects.toThrow('ignores If-Match');
  expect((await readRelease(target)).release).toBeNull();
});

it('falls back to nothing that was collected', async () => {
  const target = await openTarget(scratch());
  const { v1, v2 } = await shipped(target);
  await give(target, TRADE, v2);
  await publish(target, buildFolder('trade', '3'), ANN);
  await give(target, TRADE);
  await collect(target, { keep: 1, olderThan: -60_000 }, ANN);
  expect((await rows(target)).join()).not.toContain(v1);
  await rollback(target, TRADE, ANN);
  expect((await rows(target))[0]).toBe(`live ${v2} 100`);
  expect((await rows(target)).join()).not.toContain('fallback');
});

describe('a build that is promoted while it is collected', () => {
  const all = { keep: 1, olderThan: -60_000 };

  it.each([TRADE, '@maru/ipo'])('is taken back when it was gone first: %s', async (name) => {
    const target = await openTarget(scratch());
    const { v1 } = await shipped(target);
    for (const code of ['1', '2', '3']) await publish(target, buildFolder(name.slice(6), code), ANN);
    const doomed = versionIn(buildFolder(name.slice(6), '2'));
    const before = (await readRelease(target)).text;
    const late: Target = {
      ...target,
      write: async (key, body, options) => {
        if (key === REGISTRY_KEY && options.ifMatch) await collect(target, all, ANN);
        return target.write(key, body, options);
      },
    };
    await expect(give(late, name, doomed)).rejects.toMatchObject({ code: 'COLLECTED' });
    expect((await readRelease(target)).text).toBe(before);
    expect((await rows(target))[0]).toBe(`live ${v1} 100`);
  });

  it('stays when it was promoted first', async () => {
    const target = await openTarget(scratch());
    const { v2 } = await shipped(target);
    await publish(target, buildFolder('trade', '3'), ANN);
    const late: Target = {
      ...target,
      remove: async (keys) => {
        if (keys.includes(descriptorKey(TRADE, v2))) await give(target, TRADE, v2);
        await target.remove(keys);
      },
    };
    expect(await collect(late, all, ANN)).toEqual([]);
    expect((await rows(target))[0]).toBe(`live ${v2} 100`);
    await expect(verifyPublished(target, TRADE, v2)).resolves.toMatchObject({ name: TRADE });
  });
});

it('names a registry that is none', async () => {
  const root = scratch();
  writeFileSync(join(root, 'registry.json'), '{"schema":"x"}');
  await expect(give(await openTarget(root), TRADE)).rejects.toThrow('is not a registry');
});

it('collects a broken upload after a day', async () => {
  const root = scratch();
  const there = join(root, 'remotes/trade/half');
  mkdirSync(there, { recursive: true });
  writeFileSync(join(there, 'a.js'), 'half');
  const target = await openTarget(root);
  expect(await rows(target)).toEqual(['unfinished half 0']);
  expect(await collect(target, { keep: 1, olderThan: 0 }, ANN)).toEqual([]);
  utimesSync(join(there, 'a.js'), 1, 1);
  expect(await collect(target, { keep: 1, olderThan: 0 }, ANN)).toHaveLength(1);
  expect(existsSync(there)).toBe(false);
});

it('follows the log by its hashes, whatever the clocks said', () => {
  const change = (id: string, from: string | null, to: string): LogEntry => {
    return { id, time: '2026-11-20T00:00:00.000Z', actor: 'ann', action: 'promote', registry: { from, to } };
  };
  const note: LogEntry = { id: 'n', time: '2026-11-20T00:00:00.000Z', actor: 'ann', action: 'publish' };
  const log = [
    change('4', 'a', 'b'),
    change('3', 'x', 'y'),
    change('2', 'c', 'a'),
    change('1', 'b', 'c'),
    change('0', null, 'b'),
    note,
  ];
  expect([...effective(log, 'b')].sort()).toEqual(['0', '1', '2', '4', 'n']);
  // Put there by other means: the newest entry stands for what is known.
  expect(effective(log, 'unknown').has('4')).toBe(true);
});

it('knows which entries of the log took effect', async () => {
  const root = scratch();
  const target = await openTarget(root);
  const { v2 } = await shipped(target);
  const { text } = await readRelease(target);
  const now = hashOf(text ?? '');
  // What a writer leaves that dies between the log and the registry.
  const dead = {
    id: '20990101T000000000Z-dead',
    time: '2099-01-01T00:00:00.000Z',
    actor: 'eve',
    action: 'promote',
    name: TRADE,
    version: v2,
    registry: { from: now, to: 'sha256-never' },
  };
  writeFileSync(join(root, 'log', `${dead.id}.json`), JSON.stringify(dead));
  const log = await readLog(target);
  expect(log[0]?.id).toBe(dead.id);
  expect(log.filter(({ id }) => !effective(log, now).has(id)).map(({ id }) => id)).toEqual([dead.id]);
  expect(readdirSync(join(root, 'log'))).toHaveLength(log.length);
});
