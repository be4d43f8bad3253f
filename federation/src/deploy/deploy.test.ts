import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteDescriptor } from '@maru/domain/registry';
import { findDecided, readRelease } from '../registry/change.ts';
import { BOOTSTRAP_FILE, descriptorKey, REGISTRY_KEY } from '../registry/layout.rules.ts';
import { findEffective, hashOf, readLog, type LogEntry } from '../registry/log.ts';
import { openTarget, type Target } from '../registry/targets/index.ts';
import { buildFolder, routeOf, versionIn } from '../testing/builds.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { BUCKET, CREDENTIALS, startS3, type S3Server } from '../testing/s3-server.ts';
import { collectGarbage } from './collect-garbage.ts';
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
const makeLive = (target: Target, name: string, version?: string, traffic = 100) =>
  promote(target, { builds: [{ name, ...(version ? { version } : {}) }], traffic }, ANN);
const rows = async (target: Target, name = TRADE) =>
  (await statusOf(target))
    .filter((row) => row.name === name)
    .map(({ role, version, traffic }) => `${role} ${version} ${traffic}`);

/** Makes a shell and trade `v1` live, and publishes `v2`. */
async function deployed(target: Target): Promise<{ v1: string; v2: string }> {
  const [shell, one, two] = [buildFolder('shell', '1'), buildFolder('trade', '1'), buildFolder('trade', '2')];
  for (const folder of [shell, one]) await publish(target, folder, ANN);
  await makeLive(target, '@maru/shell');
  await makeLive(target, TRADE);
  await publish(target, two, ANN);
  return { v1: versionIn(one), v2: versionIn(two) };
}

let count = 0;
const KINDS: [string, () => Promise<Target>][] = [
  ['a folder', () => openTarget(tempFolder())],
  ['a bucket', () => openTarget(`s3://${BUCKET}/deploy/${(count += 1)}?endpoint=${s3.endpoint}`)],
];

describe.each(KINDS)('on %s', (_, open) => {
  it('publishes, starts and ends a canary, promotes and rolls back, with a log', async () => {
    const target = await open();
    const { v1, v2 } = await deployed(target);
    expect(await rows(target)).toEqual([`live ${v1} 100`, `kept ${v2} 0`]);
    await promote(
      target,
      { builds: [{ name: TRADE, version: v2 }], traffic: 10 },
      { actor: 'ann', reason: 'new ticket' },
    );
    expect(await rows(target)).toEqual([`live ${v1} 90`, `canary ${v2} 10`]);
    await rollback(target, TRADE, { actor: 'bob' });
    expect(await rows(target)).toEqual([`live ${v1} 100`, `kept ${v2} 0`]);
    await makeLive(target, TRADE, v2);
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
    expect(findEffective(log, hashOf(text ?? '')).size).toBe(log.length);
  });

  it('states the commit of a kept build, and lists one whose descriptor is damaged', async () => {
    const target = await open();
    await deployed(target);
    const three = buildFolder('trade', '3', { commit: '1a2b3c4d5e'.repeat(4) });
    await publish(target, three, ANN);
    const commits = async () => (await statusOf(target)).flatMap((row) => (row.commit ? [[row.role, row.commit]] : []));
    expect(await commits()).toEqual([['kept', '1a2b3c4d5e'.repeat(4)]]);
    const key = descriptorKey(TRADE, versionIn(three));
    await target.write(key, Buffer.from('{'), { ifMatch: (await target.read(key))?.tag ?? null });
    expect(await commits()).toEqual([]);
    expect(await rows(target)).toContain(`kept ${versionIn(three)} 0`);
  });

  it('promotes the canary if no version is given, else the newest build', async () => {
    const target = await open();
    const { v2 } = await deployed(target);
    await makeLive(target, TRADE, v2, 10);
    await publish(target, buildFolder('trade', '3'), ANN);
    expect((await makeLive(target, TRADE)).builds).toMatchObject([{ version: v2 }]);
    expect((await makeLive(target, TRADE)).builds).toMatchObject([{ version: versionIn(buildFolder('trade', '3')) }]);
  });

  it('rolls back twice, one step at a time', async () => {
    const target = await open();
    const { v1, v2 } = await deployed(target);
    await makeLive(target, TRADE, v2);
    await publish(target, buildFolder('trade', '3'), ANN);
    await makeLive(target, TRADE);
    await rollback(target, TRADE, ANN);
    expect((await rows(target)).slice(0, 2)).toEqual([`live ${v2} 100`, `fallback ${v1} 0`]);
    await rollback(target, TRADE, ANN);
    expect((await rows(target))[0]).toBe(`live ${v1} 100`);
    await expect(rollback(target, TRADE, ANN)).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
  });

  it('applies all concurrent promotions of different remotes', async () => {
    const target = await open();
    const names = ['market', 'trade', 'ipo', 'wallet', 'account'];
    for (const name of ['shell', ...names]) await publish(target, buildFolder(name, '1'), ANN);
    await makeLive(target, '@maru/shell');
    await Promise.all(names.map((name) => makeLive(target, `@maru/${name}`)));
    expect((await statusOf(target)).filter(({ role }) => role === 'live')).toHaveLength(6);
    const { text } = await readRelease(target);
    const log = await readLog(target);
    expect(findEffective(log, hashOf(text ?? '')).size).toBe(log.length);
  });

  it('removes unused builds, and none that the registry names', async () => {
    const target = await open();
    const { v1, v2 } = await deployed(target);
    for (const code of ['3', '4', '5']) await publish(target, buildFolder('trade', code), ANN);
    await makeLive(target, TRADE, v2);
    const all = await rows(target);
    const options = { keep: 1, olderThan: -60_000 };
    expect(await collectGarbage(target, { keep: 1, olderThan: 3_600_000 }, ANN)).toEqual([]);
    expect(await collectGarbage(target, options, { ...ANN, isDryRun: true })).toHaveLength(2);
    expect(await rows(target)).toEqual(all);
    expect(await collectGarbage(target, options, ANN)).toHaveLength(2);
    const remaining = await rows(target);
    expect(remaining.slice(0, 2)).toEqual([`live ${v2} 100`, `fallback ${v1} 0`]);
    expect(remaining).toHaveLength(3);
    await rollback(target, TRADE, ANN);
    expect((await readLog(target))[1]).toMatchObject({
      action: 'gc',
      reason: expect.stringContaining('remotes/trade/') as string,
    });
  });

  it('changes nothing in a dry run', async () => {
    const target = await open();
    const { v2 } = await deployed(target);
    const before = [(await readRelease(target)).text, (await readLog(target)).length, await rows(target)];
    const dry = { ...ANN, isDryRun: true };
    expect(await promote(target, { builds: [{ name: TRADE, version: v2 }], traffic: 10 }, dry)).toMatchObject({
      action: 'canary',
    });
    expect(await publish(target, buildFolder('trade', '9'), dry)).toMatchObject({ isKnown: false });
    expect([(await readRelease(target)).text, (await readLog(target)).length, await rows(target)]).toEqual(before);
  });

  it('composes the product from the given builds, and keeps three of each', async () => {
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
    await makeLive(target, TRADE, four, 10);
    await compose(target, [shell, buildFolder('trade', '5')]);
    expect((await rows(target))[0]).toBe(`live ${five} 100`);
    expect(await rows(target, '@maru/ipo')).toEqual([`kept ${versionIn(buildFolder('ipo', '1'))} 0`]);
  });
});

it('composes over an unreadable registry', async () => {
  const root = tempFolder();
  writeFileSync(join(root, 'registry.json'), '{"schema":"old"}');
  const target = await openTarget(root);
  const trade = buildFolder('trade', '1');
  await compose(target, [buildFolder('shell', '1'), trade]);
  expect(await rows(target)).toEqual([`live ${versionIn(trade)} 100`]);
  const misfit = buildFolder('ipo', '1', { contract: '^2.0.0' });
  await expect(compose(target, [buildFolder('shell', '1'), misfit])).rejects.toThrow('@maru/sdk ^2.0.0');
  await expect(compose(target, [trade])).rejects.toThrow('No shell is live');
  expect(await rows(target)).toEqual([`live ${versionIn(trade)} 100`]);
});

describe('a build that differs from its descriptor', () => {
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
      'a compressed copy with other content',
      (folder) => writeFileSync(join(folder, 'entry.js.br'), brotliCompressSync('evil')),
      'entry.js.br is not a compressed entry.js',
    ],
  ])('with %s is neither published nor promoted', async (_, damage, message) => {
    const root = tempFolder();
    const target = await openTarget(root);
    const { v2 } = await deployed(target);
    damage(join(root, 'remotes/trade', v2));
    await expect(makeLive(target, TRADE, v2)).rejects.toThrow(message);
    const local = buildFolder('trade', '3');
    damage(local);
    await expect(publish(target, local, ANN)).rejects.toThrow(message);
    expect(existsSync(join(root, 'remotes/trade', versionIn(local)))).toBe(false);
  });

  test.each<[string, Partial<RemoteDescriptor>, string]>([
    ['a used file without a hash', { app: ['app.js'] }, 'app.js is used but has no hash'],
    ['a repeated route', { routes: [routeOf('/a'), routeOf('/a')] }, '/a is stated twice'],
    ['an unknown range', { contract: '>=1' }, 'an exact version or a caret range'],
  ])('with %s is not published', async (_, change, message) => {
    const target = await openTarget(tempFolder());
    await expect(publish(target, buildFolder('trade', '1', change), ANN)).rejects.toThrow(message);
  });

  it('with a version that is not its hash is neither published nor promoted', async () => {
    const root = tempFolder();
    const target = await openTarget(root);
    const { v2 } = await deployed(target);
    const rename = (file: string) => {
      const descriptor = JSON.parse(readFileSync(file, 'utf8')) as RemoteDescriptor;
      writeFileSync(file, JSON.stringify({ ...descriptor, title: 'Other' }));
    };
    rename(join(root, 'remotes/trade', v2, 'descriptor.json'));
    await expect(makeLive(target, TRADE, v2)).rejects.toThrow(`the version ${v2} is not the hash of the descriptor`);
    const local = buildFolder('trade', '3');
    rename(join(local, 'descriptor.json'));
    await expect(publish(target, local, ANN)).rejects.toThrow('is not the hash of the descriptor');
    expect(existsSync(join(root, 'remotes/trade', versionIn(local)))).toBe(false);
  });

  it('of the shell without a bootstrap script is not published', async () => {
    const folder = buildFolder('shell', '1');
    rmSync(join(folder, BOOTSTRAP_FILE));
    await expect(publish(await openTarget(tempFolder()), folder, ANN)).rejects.toThrow('bootstrap.js is missing');
    const unlisted = buildFolder('shell', '1', { files: {} });
    await expect(publish(await openTarget(tempFolder()), unlisted, ANN)).rejects.toThrow(
      'bootstrap.js is used but has no hash',
    );
  });

  it('in a folder without a descriptor is not published', async () => {
    await expect(publish(await openTarget(tempFolder()), tempFolder(), ANN)).rejects.toThrow('not a finished build');
  });
});

describe('a build that does not fit the live release', () => {
  test.each<[string, Partial<RemoteDescriptor>, string]>([
    ['a newer contract', { contract: '^1.2.0' }, '@maru/sdk ^1.2.0, and the shell has 1.0.0'],
    ['another remote’s route', { routes: [routeOf('/trade/index')] }, '/trade/index (@maru/trade)'],
  ])('because of %s is published with a warning and not promoted', async (_, change, message) => {
    const target = await openTarget(tempFolder());
    await deployed(target);
    expect((await publish(target, buildFolder('ipo', '1', change), ANN)).warning).toContain(message);
    await expect(makeLive(target, '@maru/ipo')).rejects.toThrow(message);
  });

  it('under a version with other content is not published; the same content is', async () => {
    const target = await openTarget(tempFolder());
    const folder = buildFolder('trade', '1');
    expect((await publish(target, folder, ANN)).isKnown).toBe(false);
    expect((await publish(target, folder, ANN)).isKnown).toBe(true);
    const key = descriptorKey(TRADE, versionIn(folder));
    const stored = await target.read(key);
    const other = Buffer.from(String(stored?.body).replace('"trade"', '"Other"'));
    await target.write(key, other, { ifMatch: stored?.tag ?? null });
    await expect(publish(target, folder, ANN)).rejects.toThrow('A published build never changes');
  });

  it('that was never published is refused with a list of published builds', async () => {
    const target = await openTarget(tempFolder());
    const { v1, v2 } = await deployed(target);
    await expect(makeLive(target, TRADE, 'nope')).rejects.toThrow(`${v2}, ${v1}`);
    await expect(makeLive(target, '@maru/loan')).rejects.toThrow('No build of @maru/loan');
  });

  it('that was not verified is not promoted', async () => {
    const target = await openTarget(tempFolder());
    const { v2 } = await deployed(target);
    const verification = () => Promise.reject(new Error('not verified'));
    await expect(
      promote(target, { builds: [{ name: TRADE, version: v2 }], traffic: 100, verification }, ANN),
    ).rejects.toThrow('not verified');
    expect((await rows(target))[0]).toMatch('live');
  });

  it('that customers would not get unchanged is not promoted', async () => {
    const root = tempFolder();
    const target = await openTarget(root);
    const { v2 } = await deployed(target);
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
    const attempt = () => promote(target, { builds: [{ name: TRADE, version: v2 }], traffic: 10, site }, ANN);
    answer = () => Buffer.from('evil');
    await expect(attempt()).rejects.toThrow('/entry.js: another content than its hash');
    answer = () => {
      throw new Error('none');
    };
    await expect(attempt()).rejects.toThrow('/entry.js: status 404');
    answer = (key) => readFileSync(join(root, key));
    expect(await attempt()).toMatchObject({ builds: [{ version: v2 }] });
    await new Promise((done) => server.close(done));
    await expect(attempt()).rejects.toThrow('/entry.js: ECONNREFUSED');
  });
});

describe('a build that was damaged since it was live', () => {
  const ENTRY = 'entry.js';
  test.each<[string, (folder: string) => void, string]>([
    ['lacks a file', (folder) => rmSync(join(folder, ENTRY)), 'entry.js is missing'],
    [
      'has a file of the same size with other content',
      (folder) =>
        writeFileSync(join(folder, ENTRY), readFileSync(join(folder, ENTRY), 'utf8').replace('trade', 'trad3')),
      'entry.js has another content than its hash',
    ],
    [
      'has a compressed copy with other content',
      (folder) => writeFileSync(join(folder, 'entry.js.br'), brotliCompressSync('evil')),
      'entry.js.br is not a compressed entry.js',
    ],
    ['has no descriptor', (folder) => rmSync(join(folder, 'descriptor.json')), 'was removed'],
    [
      'has another descriptor',
      (folder) => writeFileSync(join(folder, 'descriptor.json'), readFileSync(join(folder, 'descriptor.json')) + ' '),
      "does not have the registry's hash",
    ],
  ])('and %s is not restored', async (_, damage, message) => {
    const root = tempFolder();
    const target = await openTarget(root);
    const { v1, v2 } = await deployed(target);
    await makeLive(target, TRADE, v2);
    damage(join(root, 'remotes/trade', v1));
    await expect(rollback(target, TRADE, ANN)).rejects.toThrow(message);
    expect((await rows(target))[0]).toBe(`live ${v2} 100`);
  });

  it('and has a file that it does not list is restored', async () => {
    const root = tempFolder();
    const target = await openTarget(root);
    const { v1, v2 } = await deployed(target);
    await makeLive(target, TRADE, v2);
    writeFileSync(join(root, 'remotes/trade', v1, 'notes.txt'), 'x');
    await rollback(target, TRADE, ANN);
    expect((await rows(target))[0]).toBe(`live ${v1} 100`);
  });
});

it('refuses a store that ignores conditional writes', async () => {
  const target = await openTarget(`s3://${BUCKET}/careless?endpoint=${s3.endpoint}`);
  await publish(target, buildFolder('shell', '1'), ANN);
  s3.isStrict = false;
  await expect(makeLive(target, '@maru/shell')).rejects.toThrow('ignores If-Match');
  expect((await readRelease(target)).release).toBeNull();
});

it('has no fallback that was removed', async () => {
  const target = await openTarget(tempFolder());
  const { v1, v2 } = await deployed(target);
  await makeLive(target, TRADE, v2);
  await publish(target, buildFolder('trade', '3'), ANN);
  await makeLive(target, TRADE);
  await collectGarbage(target, { keep: 1, olderThan: -60_000 }, ANN);
  expect((await rows(target)).join()).not.toContain(v1);
  await rollback(target, TRADE, ANN);
  expect((await rows(target))[0]).toBe(`live ${v2} 100`);
  expect((await rows(target)).join()).not.toContain('fallback');
});

describe('a build that is promoted while it is removed', () => {
  const all = { keep: 1, olderThan: -60_000 };

  it.each([TRADE, '@maru/ipo'])('of %s is rolled back when it was removed first', async (name) => {
    const target = await openTarget(tempFolder());
    const { v1 } = await deployed(target);
    for (const code of ['1', '2', '3']) await publish(target, buildFolder(name.slice(6), code), ANN);
    const doomed = versionIn(buildFolder(name.slice(6), '2'));
    const before = (await readRelease(target)).text;
    const late: Target = {
      ...target,
      write: async (key, body, options) => {
        if (key === REGISTRY_KEY && options.ifMatch) await collectGarbage(target, all, ANN);
        return target.write(key, body, options);
      },
    };
    const promoted = promote(late, { builds: [{ name, version: doomed }], traffic: 100 }, { ...ANN, decision: 'one' });
    await expect(promoted).rejects.toMatchObject({ code: 'COLLECTED' });
    expect(await findDecided(target, 'one')).not.toHaveProperty('version');
    expect((await readRelease(target)).text).toBe(before);
    expect((await rows(target))[0]).toBe(`live ${v1} 100`);
  });

  it('is kept when it was promoted first', async () => {
    const target = await openTarget(tempFolder());
    const { v2 } = await deployed(target);
    await publish(target, buildFolder('trade', '3'), ANN);
    const late: Target = {
      ...target,
      remove: async (keys) => {
        if (keys.includes(descriptorKey(TRADE, v2))) await makeLive(target, TRADE, v2);
        await target.remove(keys);
      },
    };
    expect(await collectGarbage(late, all, ANN)).toEqual([]);
    expect((await rows(target))[0]).toBe(`live ${v2} 100`);
    await expect(verifyPublished(target, TRADE, v2)).resolves.toMatchObject({ name: TRADE });
  });
});

it('refuses a malformed registry', async () => {
  const root = tempFolder();
  writeFileSync(join(root, 'registry.json'), '{"schema":"x"}');
  await expect(makeLive(await openTarget(root), TRADE)).rejects.toThrow('is not a registry');
});

it('removes an unfinished upload after a day', async () => {
  const root = tempFolder();
  const folder = join(root, 'remotes/trade/half');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.js'), 'half');
  const target = await openTarget(root);
  expect(await rows(target)).toEqual(['unfinished half 0']);
  expect(await collectGarbage(target, { keep: 1, olderThan: 0 }, ANN)).toEqual([]);
  utimesSync(join(folder, 'a.js'), 1, 1);
  expect(await collectGarbage(target, { keep: 1, olderThan: 0 }, ANN)).toHaveLength(1);
  expect(existsSync(folder)).toBe(false);
});

it('follows the log by its hashes, not by its times', () => {
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
  expect([...findEffective(log, 'b')].sort()).toEqual(['0', '1', '2', '4', 'n']);
  // The registry was written by other means: the chain starts at the newest entry.
  expect(findEffective(log, 'unknown').has('4')).toBe(true);
});

it('takes of two entries with the same hashes the one before the next change, not one whose writer died later', () => {
  const change = (id: string, from: string, to: string): LogEntry => {
    return { id, time: '2026-11-20T00:00:00.000Z', actor: 'ann', action: 'promote', registry: { from, to } };
  };
  const log = [change('4', 'a', 'b'), change('3', 'b', 'a'), change('2', 'a', 'b')];
  expect([...findEffective(log, 'a')].sort()).toEqual(['2', '3']);
});

it('finds the change of a decision while it took effect, and none where it was undone or not made', async () => {
  const target = await openTarget(tempFolder());
  const { v2 } = await deployed(target);
  const change = { builds: [{ name: TRADE, version: v2 }], traffic: 100 };
  await promote(target, change, { ...ANN, decision: 'one', isDryRun: true });
  expect(await findDecided(target, 'one')).toBeUndefined();
  await promote(target, change, { ...ANN, decision: 'one' });
  expect(await findDecided(target, 'one')).toMatchObject({ action: 'promote', version: v2 });
  await rollback(target, TRADE, { ...ANN, decision: 'two' });
  expect(await findDecided(target, 'one')).toMatchObject({ action: 'promote', version: v2 });
  expect(await findDecided(target, 'two')).toMatchObject({ action: 'rollback', from: v2 });
});

it('finds the log entries that took effect', async () => {
  const root = tempFolder();
  const target = await openTarget(root);
  const { v2 } = await deployed(target);
  const { text } = await readRelease(target);
  const now = hashOf(text ?? '');
  // An entry of a writer that died before it wrote the registry.
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
  expect(log.filter(({ id }) => !findEffective(log, now).has(id)).map(({ id }) => id)).toEqual([dead.id]);
  expect(readdirSync(join(root, 'log'))).toHaveLength(log.length);
});
