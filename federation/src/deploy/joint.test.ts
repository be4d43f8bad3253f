import { readRelease } from '../registry/change.ts';
import { changesIn } from '../registry/joint.rules.ts';
import { folderOf, REGISTRY_KEY } from '../registry/layout.rules.ts';
import { findEffective, hashOf, readLog } from '../registry/log.ts';
import { openTarget, type Target } from '../registry/targets/index.ts';
import { buildFolder, routeOf, versionIn } from '../testing/builds.ts';
import { BUCKET, CREDENTIALS, startS3, type S3Server } from '../testing/s3-server.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { collectGarbage } from './collect-garbage.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { statusOf } from './status.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
  Object.assign(process.env, CREDENTIALS);
});
afterAll(() => s3.close());

const [SHELL, TRADE, IPO] = ['@maru/shell', '@maru/trade', '@maru/ipo'];
const ALL = [SHELL, TRADE, IPO];
const ANN = { actor: 'ann' };
const together = (target: Target, names: readonly string[] = ALL, context = ANN) =>
  promote(target, { builds: names.map((name) => ({ name })), traffic: 100 }, context);
/** Versions that every device gets, by name. */
const live = async (target: Target) =>
  Object.fromEntries(
    (await statusOf(target)).flatMap(({ name, role, version }) => (role === 'live' ? [[name, version]] : [])),
  );

/** A product of SDK 1 that is live, and one of SDK 2 that is published. */
async function twoMajors(target: Target) {
  const folders = (major: number) => {
    const contract = `${major}.0.0`;
    return [
      buildFolder('shell', contract, { contract }),
      ...['trade', 'ipo'].map((short) => buildFolder(short, contract, { contract: `^${contract}` })),
    ];
  };
  const versions = (list: string[]) => Object.fromEntries(list.map((folder, i) => [ALL[i], versionIn(folder)]));
  const [one, two] = [folders(1), folders(2)];
  for (const folder of one) await publish(target, folder, ANN);
  await together(target);
  for (const folder of two) await publish(target, folder, ANN);
  return { one: versions(one), two: versions(two) };
}

let count = 0;
describe.each<[string, () => Promise<Target>]>([
  ['a folder', () => openTarget(tempFolder())],
  ['a bucket', () => openTarget(`s3://${BUCKET}/joint/${(count += 1)}?endpoint=${s3.endpoint}`)],
])('a new major of the SDK on %s', (_, open) => {
  it('is refused build by build, and becomes live and goes back as one change', async () => {
    const target = await open();
    const { one, two } = await twoMajors(target);
    for (const name of ALL) await expect(together(target, [name])).rejects.toMatchObject({ code: 'FAULTS' });
    await expect(together(target, [SHELL, TRADE])).rejects.toThrow('@maru/ipo');
    expect(await live(target)).toEqual(one);

    const before = (await readRelease(target)).text ?? '';
    const entries = (await readLog(target)).length;
    await together(target);
    expect(await live(target)).toEqual(two);
    const [entry, ...others] = await readLog(target);
    expect(others).toHaveLength(entries);
    expect(entry).toMatchObject({ action: 'promote', actor: 'ann', registry: { from: hashOf(before) } });
    expect(entry?.name).toBeUndefined();
    expect(changesIn(entry!).map(({ name, version, from }) => [name, version, from])).toEqual(
      ALL.map((name) => [name, two[name], one[name]]),
    );

    const { builds } = await rollback(target, TRADE, { ...ANN, actor: 'bob' });
    expect(builds).toEqual(ALL.map((name) => ({ name, version: one[name], from: two[name] })));
    expect(await live(target)).toEqual(one);
    const log = await readLog(target);
    expect(log).toHaveLength(entries + 2);
    expect(findEffective(log, hashOf((await readRelease(target)).text ?? '')).size).toBe(log.length);
  });

  it('goes back step by step after further promotions', async () => {
    const target = await open();
    const { one, two } = await twoMajors(target);
    await together(target);
    const three = buildFolder('trade', '3', { contract: '^2.0.0' });
    await publish(target, three, ANN);
    await together(target, [TRADE]);
    await expect(rollback(target, SHELL, ANN)).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      message: expect.stringContaining('Roll @maru/trade back first') as string,
    });
    await rollback(target, TRADE, ANN);
    expect(await live(target)).toEqual(two);
    await rollback(target, SHELL, ANN);
    expect(await live(target)).toEqual(one);
    await expect(rollback(target, SHELL, ANN)).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
    // The same builds can be tried again, and the builds before them are restored again.
    await promote(target, { builds: ALL.map((name) => ({ name, version: two[name] })), traffic: 100 }, ANN);
    await rollback(target, IPO, ANN);
    expect(await live(target)).toEqual(one);
  });
});

it('restores two majors, one after the other', async () => {
  const target = await openTarget(tempFolder());
  const { one, two } = await twoMajors(target);
  await together(target);
  const contract = '3.0.0';
  await publish(target, buildFolder('shell', contract, { contract }), ANN);
  for (const short of ['trade', 'ipo'])
    await publish(target, buildFolder(short, contract, { contract: `^${contract}` }), ANN);
  await together(target);
  await rollback(target, IPO, ANN);
  expect(await live(target)).toEqual(two);
  await rollback(target, IPO, ANN);
  expect(await live(target)).toEqual(one);
});

it('moves a route from one remote to another', async () => {
  const target = await openTarget(tempFolder());
  await twoMajors(target);
  const routes = [routeOf('/ipo/index'), routeOf('/trade/index')];
  await publish(target, buildFolder('ipo', 'both', { routes }), ANN);
  await publish(target, buildFolder('trade', 'other', { routes: [routeOf('/trade/orders')] }), ANN);
  await expect(together(target, [IPO])).rejects.toThrow('/trade/index (@maru/ipo)');
  await together(target, [IPO, TRADE]);
  await rollback(target, TRADE, ANN);
});

it('removes a remote that was new in the joint promotion', async () => {
  const target = await openTarget(tempFolder());
  const { one } = await twoMajors(target);
  await publish(target, buildFolder('loan', '1', { contract: '^2.0.0' }), ANN);
  await together(target, [...ALL, '@maru/loan']);
  expect(Object.keys(await live(target))).toHaveLength(4);
  expect((await rollback(target, SHELL, ANN)).builds.at(-1)).toMatchObject({ name: '@maru/loan', version: undefined });
  expect(await live(target)).toEqual(one);
});

it('restores none when a file of one is damaged', async () => {
  const target = await openTarget(tempFolder());
  const { one, two } = await twoMajors(target);
  await together(target);
  const key = `remotes/ipo/${one[IPO]}/entry.js`;
  await target.write(key, Buffer.from('evil'), { ifMatch: (await target.read(key))?.tag ?? null });
  await expect(rollback(target, SHELL, ANN)).rejects.toThrow('entry.js has another content than its hash');
  expect(await live(target)).toEqual(two);
});

it('changes nothing in a dry run', async () => {
  const target = await openTarget(tempFolder());
  await twoMajors(target);
  const before = [(await readRelease(target)).text, (await readLog(target)).length];
  expect((await together(target, ALL, { ...ANN, isDryRun: true } as typeof ANN)).builds).toHaveLength(3);
  expect([(await readRelease(target)).text, (await readLog(target)).length]).toEqual(before);
});

it('leaves the former registry when its writer dies between log and registry', async () => {
  const target = await openTarget(tempFolder());
  const { one, two } = await twoMajors(target);
  const { text } = await readRelease(target);
  const dying: Target = {
    ...target,
    write: (key, ...rest) =>
      key === REGISTRY_KEY ? Promise.reject(new Error('the writer died')) : target.write(key, ...rest),
  };
  await expect(together(dying)).rejects.toThrow('the writer died');
  expect((await readRelease(target)).text).toBe(text);
  expect(await live(target)).toEqual(one);
  const [entry, ...others] = await readLog(target);
  expect(changesIn(entry!)).toHaveLength(3);
  expect(findEffective([entry!, ...others], hashOf(text ?? '')).has(entry!.id)).toBe(false);
  // The entry without effect is no joint promotion that a roll-back would follow.
  await expect(rollback(target, TRADE, ANN)).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
  await together(target);
  expect(await live(target)).toEqual(two);
});

it('conflicts with a concurrent change of any of its builds', async () => {
  const target = await openTarget(tempFolder());
  const { one } = await twoMajors(target);
  await publish(target, buildFolder('ipo', 'fix', { contract: '^1.0.0' }), ANN);
  const fix = versionIn(buildFolder('ipo', 'fix', { contract: '^1.0.0' }));
  const two = (await statusOf(target)).filter(({ role, version }) => role === 'kept' && version !== fix);
  let isFirst = true;
  const late: Target = {
    ...target,
    write: async (key, ...rest) => {
      if (key === REGISTRY_KEY && isFirst) {
        isFirst = false;
        await promote(target, { builds: [{ name: IPO, version: fix }], traffic: 100 }, { actor: 'bob' });
      }
      return target.write(key, ...rest);
    },
  };
  const builds = two.map(({ name, version }) => ({ name, version }));
  await expect(promote(late, { builds, traffic: 100 }, ANN)).rejects.toThrow(
    `@maru/ipo was changed meanwhile by bob (promote ${fix})`,
  );
  expect(await live(target)).toEqual({ ...one, [IPO]: fix });
});

it('takes all builds back when one was collected meanwhile', async () => {
  const target = await openTarget(tempFolder());
  await twoMajors(target);
  for (const code of ['newer', 'newest']) await publish(target, buildFolder('ipo', code, { contract: '^2.0.0' }), ANN);
  const before = (await readRelease(target)).text;
  const old = (await statusOf(target)).filter(({ role }) => role === 'kept');
  const doomed = ALL.map((name) => ({ name, version: old.findLast((row) => row.name === name)?.version ?? '' }));
  const late: Target = {
    ...target,
    write: async (key, body, options) => {
      if (key === REGISTRY_KEY && options.ifMatch) await collectGarbage(target, { keep: 1, olderThan: -60_000 }, ANN);
      return target.write(key, body, options);
    },
  };
  await expect(promote(late, { builds: doomed, traffic: 100 }, ANN)).rejects.toMatchObject({ code: 'COLLECTED' });
  expect((await readRelease(target)).text).toBe(before);
});

it('refuses a joint canary that the bootstrap script of the live shell would give to no device', async () => {
  const target = await openTarget(tempFolder());
  const { two } = await twoMajors(target);
  const { release } = await readRelease(target);
  const key = `${folderOf(SHELL!, release!.shell.metadata.version)}bootstrap.js`;
  await target.write(key, Buffer.from('an older one'), { ifMatch: (await target.read(key))!.tag });
  const builds = ALL.map((name) => ({ name, version: two[name] }));
  const canary = promote(target, { builds, traffic: 10 }, ANN);
  await expect(canary).rejects.toMatchObject({ code: 'SET_UNKNOWN' });
});
