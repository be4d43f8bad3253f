import { defaultOf, promote, readRelease } from '@maru/federation/registry';
import { sql } from 'kysely';
import { makeApp, newId, type TestApp } from '../../../test/harness.ts';
import { makeOperator, type TestOperator } from '../../../test/operator.ts';
import { testProduct } from '../../../test/product.ts';
import { verifyLog } from '../audit/audit.service.ts';
import { addCounts } from '../frontend/frontend.repo.ts';

const TRADE = '@maru/trade';
let server: TestApp;
let product: ReturnType<typeof testProduct>;
let ann: TestOperator;
let bob: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  product = testProduct();
  server = await makeApp({ env: { REGISTRY: product.folder } });
  [ann, bob, auditor] = [
    await makeOperator(server, 'manager'),
    await makeOperator(server, 'manager'),
    await makeOperator(server, 'auditor'),
  ];
});
afterAll(async () => {
  expect(await verifyLog(server.db, server.config)).toMatchObject({ firstBad: null });
  await server.close();
});

const propose = (version: string, traffic = 100, name = TRADE) =>
  ann.call('/admin/ReleasePropose', { clientId: newId(), name, version, traffic, note: 'a new ticket' });
const decide = (who: TestOperator, proposalId: string, verdict: 'approve' | 'reject' = 'approve') =>
  who.call('/admin/ProposalDecide', { clientId: newId(), proposalId, verdict });
const rollBack = (version: string) =>
  bob.call('/admin/ReleaseRollBack', { clientId: newId(), name: TRADE, version, note: 'orders fail' });
const trade = async () => {
  const { frontends } = await auditor.ok('/admin/Releases', {});
  const builds = frontends.find(({ name }) => name === TRADE)?.builds ?? [];
  return builds.map(({ version, role, traffic }) => [version, role, traffic]);
};
async function makeLive(version: string, traffic = 100): Promise<void> {
  const { data } = await propose(version, traffic);
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
}
const acts = async () => {
  const { data } = await auditor.ok('/admin/Audit', { page: 1 });
  return data.flatMap(({ act, actor, subject, note, before, after }) =>
    subject === TRADE ? [{ act, actor, note, before, after }] : [],
  );
};

test('the registry is shown with builds, owners, routes and what pages reported in a day', async () => {
  const minute = (ago: number) => new Date(server.clock.now() - ago * 60_000);
  const row = { remote: TRADE, version: 'v1' };
  await addCounts(server.db, [
    { ...row, phase: 'loaded', minute: minute(5), count: 190n },
    { ...row, phase: 'loaded', minute: minute(70), count: 10n },
    { ...row, phase: 'render', minute: minute(5), count: 3n },
    { ...row, phase: 'chunk', minute: minute(5), count: 1n },
    { ...row, phase: 'loaded', minute: minute(25 * 60), count: 999n },
  ]);
  const { isGood, frontends } = await auditor.ok('/admin/Releases', {});
  expect(isGood).toBe(true);
  expect(frontends.map(({ name, owner }) => [name, owner])).toEqual([
    ['@maru/shell', null],
    ['@maru/market', 'market team'],
    [TRADE, 'trade team'],
  ]);
  expect(frontends[2]?.builds).toMatchObject([
    {
      version: 'v1',
      role: 'live',
      traffic: 100,
      routes: ['/trade/index'],
      isVerified: null,
      reports: { loads: 200, failures: 4, phases: { chunk: 1, render: 3 } },
    },
  ]);
});

test('a build without a verification is shown as such, and nobody can propose it', async () => {
  const version = product.publish('trade', 'unverified');
  const { frontends } = await auditor.ok('/admin/Releases', {});
  const build = frontends.flatMap(({ builds }) => builds).find((each) => each.version === version);
  expect(build).toMatchObject({ role: 'kept', isVerified: false, traffic: 0 });
  expect(await propose(version)).toMatchObject({ code: 'BUILD_UNVERIFIED' });
  expect(await propose('nothing')).toMatchObject({ code: 'BUILD_UNKNOWN' });
  product.verify('trade', version, ['another']);
  expect(await propose(version)).toMatchObject({ code: 'BUILD_UNVERIFIED' });
});

test('a second manager applies a promotion, the registry has it at once, and both logs name them', async () => {
  const version = product.publish('trade', 'one');
  product.verify('trade', version);
  const { data } = await propose(version);
  expect(data).toMatchObject({ state: 'open', subject: TRADE, change: { version, traffic: 100, from: 'v1' } });
  expect(await propose(version)).toMatchObject({ code: 'PROPOSAL_OPEN' });
  expect(await decide(ann, data!.proposalId)).toMatchObject({ code: 'FOUR_EYES' });
  expect(await trade()).toContainEqual(['v1', 'live', 100]);

  const twice = await Promise.all([decide(bob, data!.proposalId), decide(bob, data!.proposalId)]);
  expect(twice.map(({ code }) => code ?? 'ok').sort()).toEqual(['CASE_CLOSED', 'ok']);
  expect((await trade()).slice(0, 2)).toEqual([
    [version, 'live', 100],
    ['v1', 'fallback', 0],
  ]);
  expect(server.app.deps.releases?.current().text).toContain(version);
  const { deployments } = await auditor.ok('/admin/Releases', {});
  expect(deployments[0]).toMatchObject({
    action: 'promote',
    actor: `operator:${bob.login}`,
    name: TRADE,
    version,
    from: 'v1',
    reason: 'a new ticket',
  });
  expect((await acts()).slice(0, 2)).toEqual([
    {
      act: 'release.promote',
      actor: `operator:${bob.login}`,
      note: 'a new ticket',
      before: { version: 'v1' },
      after: { version, traffic: 100 },
    },
    expect.objectContaining({ act: 'proposal.make', actor: `operator:${ann.login}` }),
  ]);
});

test('a proposal about another live build than the present one is refused and stays open', async () => {
  const [first, second] = [product.publish('trade', 'two'), product.publish('trade', 'three')];
  product.verify('trade', first);
  product.verify('trade', second);
  const live = (await trade())[0]?.[0];
  const { data } = await propose(first);
  // The command line deploys meanwhile.
  const { target } = server.app.deps.releases!;
  await promote(target, { builds: [{ name: TRADE, version: second }], traffic: 100 }, { actor: 'pipeline' });
  expect(await decide(bob, data!.proposalId)).toMatchObject({ code: 'RELEASE_CHANGED' });
  expect(await decide(ann, data!.proposalId, 'reject')).toMatchObject({ data: { state: 'withdrawn' } });
  expect(await decide(bob, data!.proposalId)).toMatchObject({ code: 'CASE_CLOSED' });
  // Back to where this test began.
  expect(await rollBack(second)).toMatchObject({ data: { version: live } });
});

test('one manager rolls back what they saw: a canary first, then the live build, then there is nothing whole', async () => {
  const before = (await trade())[0]?.[0] as string;
  const canary = product.publish('trade', 'four');
  product.verify('trade', canary);
  await makeLive(canary, 10);
  expect((await trade()).slice(0, 2)).toEqual([
    [before, 'live', 90],
    [canary, 'canary', 10],
  ]);
  expect(await rollBack(before)).toMatchObject({ code: 'RELEASE_CHANGED' });
  expect(await rollBack(canary)).toMatchObject({ data: { version: before } });
  expect((await acts())[0]).toEqual({
    act: 'release.rollback',
    actor: `operator:${bob.login}`,
    note: 'orders fail',
    before: { version: canary, isCanary: true },
    after: { version: before },
  });
  await makeLive(canary);
  expect(await rollBack(canary)).toMatchObject({ data: { version: before } });
  // Of `v1` the folder has only the descriptor.
  expect(await rollBack(before)).toMatchObject({ code: 'BUILD_UNKNOWN' });
});

/** Makes every commit that records this call fail, as a database that ends at that moment. */
async function withoutCommits(path: string, work: () => Promise<void>): Promise<void> {
  await sql`
    create function cut_off() returns trigger language plpgsql as $$ begin
      if new.path = ${sql.lit(path)} then raise exception 'cut off'; end if;
      return null;
    end $$`.execute(server.owner);
  await sql`
    create constraint trigger cut_off after insert on request deferrable initially deferred
      for each row execute function cut_off()`.execute(server.owner);
  try {
    await work();
  } finally {
    await sql`drop function cut_off() cascade`.execute(server.owner);
  }
}
const deployments = async () => (await auditor.ok('/admin/Releases', {})).deployments.length;

test('a promotion whose commit failed is made once: applied again it is only recorded, and nobody can reject it', async () => {
  const live = (await trade())[0]?.[0] as string;
  const version = product.publish('trade', 'five');
  product.verify('trade', version);
  const { data } = await propose(version);
  const { proposalId } = data!;
  await withoutCommits('/admin/ProposalDecide', async () => {
    expect(await decide(bob, proposalId)).toMatchObject({ code: 'SYSTEM_BUSY' });
  });
  expect((await trade())[0]).toEqual([version, 'live', 100]);
  expect((await acts())[0]).toMatchObject({ act: 'proposal.make' });
  const made = await deployments();

  expect(await decide(ann, proposalId, 'reject')).toMatchObject({ code: 'RELEASE_CHANGED' });
  expect(await decide(bob, proposalId)).toMatchObject({ data: { state: 'applied' } });
  expect(await deployments()).toBe(made);
  expect((await acts())[0]).toMatchObject({
    act: 'release.promote',
    actor: `operator:${bob.login}`,
    before: { version: live },
    after: { version },
  });
  expect(await rollBack(version)).toMatchObject({ data: { version: live } });
});

test('a promotion that was rolled back before its repeat is recorded, and not made a second time', async () => {
  const live = (await trade())[0]?.[0] as string;
  const version = product.publish('trade', 'six');
  product.verify('trade', version);
  const { data } = await propose(version);
  await withoutCommits('/admin/ProposalDecide', async () => {
    expect(await decide(bob, data!.proposalId)).toMatchObject({ code: 'SYSTEM_BUSY' });
  });
  expect(await rollBack(version)).toMatchObject({ data: { version: live } });
  expect(await decide(bob, data!.proposalId)).toMatchObject({ data: { state: 'applied' } });
  expect((await trade())[0]).toEqual([live, 'live', 100]);
});

test('a roll-back whose commit failed is made once, and its repeat has the same answer', async () => {
  const live = (await trade())[0]?.[0] as string;
  const version = product.publish('trade', 'seven');
  product.verify('trade', version);
  await makeLive(version, 10);
  const draft = { clientId: newId(), name: TRADE, version, note: 'orders fail' };
  await withoutCommits('/admin/ReleaseRollBack', async () => {
    expect(await bob.call('/admin/ReleaseRollBack', draft)).toMatchObject({ code: 'SYSTEM_BUSY' });
  });
  expect((await trade())[0]).toEqual([live, 'live', 100]);
  const made = await deployments();
  expect(await bob.call('/admin/ReleaseRollBack', draft)).toMatchObject({ data: { version: live } });
  expect(await deployments()).toBe(made);
  expect((await acts())[0]).toMatchObject({
    act: 'release.rollback',
    before: { version, isCanary: true },
    after: { version: live },
  });
});

test('builds that were promoted together are shown so, rolled back together, and both logs name all of them', async () => {
  const MARKET = '@maru/market';
  const { target } = server.app.deps.releases!;
  const live = (await trade())[0]?.[0] as string;
  const [former, market] = [product.publish('market', 'one'), product.publish('market', 'two')];
  const version = product.publish('trade', 'eight');
  const pipeline = { actor: 'pipeline' };
  await promote(target, { builds: [{ name: MARKET, version: former }], traffic: 100 }, pipeline);
  const builds = [
    { name: MARKET, version: market },
    { name: TRADE, version },
  ];
  await promote(target, { builds, traffic: 100 }, pipeline);

  const view = await auditor.ok('/admin/Releases', {});
  const rows = builds.map(
    (build) => expect.objectContaining({ ...build, action: 'promote', actor: 'pipeline' }) as object,
  );
  expect(view.deployments.slice(0, 2)).toEqual(rows);
  expect(view.frontends.map(({ name, rolledBackWith }) => [name, rolledBackWith])).toEqual([
    ['@maru/shell', []],
    [MARKET, [TRADE]],
    [TRADE, [MARKET]],
  ]);
  const draft = { clientId: newId(), name: TRADE, version, note: 'orders fail' };
  expect(await bob.call('/admin/ReleaseRollBack', draft)).toMatchObject({ data: { version: live } });
  expect(await bob.call('/admin/ReleaseRollBack', draft)).toMatchObject({ data: { version: live } });
  expect((await acts())[0]).toMatchObject({ after: { version: live, together: [MARKET] } });
  const { frontends } = await auditor.ok('/admin/Releases', {});
  const shown = frontends.find(({ name }) => name === MARKET)?.builds[0];
  expect(shown).toMatchObject({ version: former, role: 'live' });
});

test('a roll-back together whose commit failed is made once', async () => {
  const { target } = server.app.deps.releases!;
  const live = (await trade())[0]?.[0] as string;
  const builds = [
    { name: '@maru/market', version: product.publish('market', 'three') },
    { name: TRADE, version: product.publish('trade', 'nine') },
  ];
  await promote(target, { builds, traffic: 100 }, { actor: 'pipeline' });
  const draft = { clientId: newId(), name: TRADE, version: builds[1]!.version, note: 'orders fail' };
  await withoutCommits('/admin/ReleaseRollBack', async () => {
    expect(await bob.call('/admin/ReleaseRollBack', draft)).toMatchObject({ code: 'SYSTEM_BUSY' });
  });
  expect((await trade())[0]).toEqual([live, 'live', 100]);
  const made = await deployments();
  expect(await bob.call('/admin/ReleaseRollBack', draft)).toMatchObject({ data: { version: live } });
  expect(await deployments()).toBe(made);
  expect((await acts())[0]).toMatchObject({ after: { version: live, together: ['@maru/market'] } });
});

test('proposals are listed for managers and auditors, the newest first', async () => {
  const list = await auditor.ok('/admin/Proposals', { page: 1, kind: 'release' });
  expect(list.data.map(({ state }) => state)).toEqual([
    ...['applied', 'applied', 'applied'],
    ...['applied', 'applied', 'withdrawn', 'applied'],
  ]);
  expect(list.data[0]).toMatchObject({ proposedBy: `operator:${ann.login}`, decidedBy: `operator:${bob.login}` });
  const cashier = await makeOperator(server, 'cashier');
  expect(await cashier.call('/admin/Proposals', { page: 1, kind: 'release' })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await decide(auditor, list.data[0]!.proposalId)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await decide(bob, newId())).toMatchObject({ code: 'NOT_FOUND' });
});

test('a canary that fits only another is proposed with it, made live with it, and goes back with it', async () => {
  const MARKET = '@maru/market';
  const { target } = server.app.deps.releases!;
  const live = (await trade())[0]?.[0] as string;
  const builds = [
    { name: MARKET, version: product.publish('market', 'four') },
    { name: TRADE, version: product.publish('trade', 'ten') },
  ];
  product.verifyTogether(builds);
  const canary = { builds, traffic: 10 };
  await promote(target, canary, { actor: 'pipeline' });
  const [, version] = builds.map((build) => build.version);
  const shown = async () => (await auditor.ok('/admin/Releases', {})).frontends.find(({ name }) => name === TRADE)!;
  expect(await shown()).toMatchObject({ rolledBackWith: [MARKET] });
  expect((await shown()).builds.slice(0, 2)).toMatchObject([
    { version: live, role: 'live', traffic: 90 },
    { version, role: 'canary', traffic: 10, isVerified: true },
  ]);
  expect(await rollBack(version!)).toMatchObject({ data: { version: live } });
  expect((await acts())[0]).toMatchObject({ after: { version: live, together: [MARKET] } });
  expect((await readRelease(target)).text).not.toContain('together');

  await promote(target, canary, { actor: 'pipeline' });
  await makeLive(version!);
  expect((await acts())[0]).toMatchObject({ after: { version, traffic: 100, together: [MARKET] } });
  expect(defaultOf((await readRelease(target)).release, MARKET)?.metadata.version).toBe(builds[0]!.version);
});
