import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@maru/shared/federation';
import type { ApiReport } from '../api-report/report.types.ts';
import { collect } from '../deploy/collect.ts';
import { promote } from '../deploy/promote.ts';
import { publish } from '../deploy/publish.ts';
import { parseRelease } from '../registry/schema.ts';
import { openTarget, type Target } from '../registry/targets/index.ts';
import { buildFolder, scratch } from '../testing/builds.ts';
import { shellFolder } from '../testing/shell-build.ts';
import { assertVerified } from './gate.ts';
import type { Against } from './plan.rules.ts';
import type { VerificationRecord } from './record.ts';
import type { Walker } from './runner.ts';
import { verify } from './verify.ts';

const DOER = { actor: 'test' };
const report: ApiReport = {
  version: '1.0.0',
  exports: { ui: { Old: { is: 'value', shape: 'string' } } },
  calls: {},
  singletons: {},
  tokens: [],
  words: {},
  remote: {},
};

interface Seen {
  live: string;
  remotes: readonly string[];
}

class House {
  readonly seen: Seen[] = [];
  target!: Target;
  failsWith?: (seen: Seen) => boolean;

  static async open(): Promise<House> {
    const house = new House();
    house.target = await openTarget(scratch());
    await house.ship(SHELL, shellFolder('one', report));
    for (const short of ['trade', 'wallet']) await house.ship(`@maru/${short}`, buildFolder(short, 'one'));
    return house;
  }
  async publish(folder: string): Promise<string> {
    return (await publish(this.target, folder, DOER)).version;
  }
  /** Without the gate: how the house came to be as it is. */
  async ship(name: string, folder: string): Promise<string> {
    const version = await this.publish(folder);
    await promote(this.target, { name, version, traffic: 100 }, DOER);
    return version;
  }
  promote(name: string, version: string, traffic = 100) {
    return promote(this.target, { name, version, traffic, verification: assertVerified }, DOER);
  }
  verify(name: string, version: string, against?: Against): Promise<VerificationRecord> {
    return verify(this.target, { name, version, against, openWalker: (web) => this.walker(web) }, DOER);
  }
  private async walker(web: string): Promise<Walker> {
    return {
      walk: async (remotes) => {
        const { shell, registry } = parseRelease(readFileSync(join(web, 'registry.json'), 'utf8'));
        const builds = Object.values(registry.microFrontends).map(([build]) => build);
        for (const url of [shell, ...builds].map((build) => build?.url ?? '')) {
          expect(existsSync(join(web, url))).toBe(true);
        }
        const live = [shell, ...builds].map((build) => build?.metadata.version).join(' ');
        const seen = { live, remotes };
        this.seen.push(seen);
        const isPassed = !this.failsWith?.(seen);
        return { isPassed, output: isPassed ? [] : ['the journey ended early'] };
      },
      stop: () => Promise.resolve(),
    };
  }
}
const refused = (code: string, message = '') =>
  expect.objectContaining({ code, message: expect.stringContaining(message) });

it('refuses to promote what nobody has seen running, and says what to run', async () => {
  const house = await House.open();
  const version = await house.publish(buildFolder('trade', 'two'));
  await expect(house.promote('@maru/trade', version)).rejects.toEqual(
    refused('NOT_VERIFIED', `pnpm federation verify @maru/trade --version ${version}`),
  );
  await expect(house.promote('@maru/trade', version, 10)).rejects.toEqual(refused('NOT_VERIFIED'));
});

it('walks a remote through its own journeys and lets it out', async () => {
  const house = await House.open();
  const version = await house.publish(buildFolder('trade', 'two'));
  const record = await house.verify('@maru/trade', version);
  expect(record).toMatchObject({ isPassed: true, actor: 'test', version });
  expect(house.seen).toEqual([{ live: expect.stringContaining(version), remotes: ['trade'] }]);
  expect(await house.promote('@maru/trade', version)).toMatchObject({ action: 'promote', version });
});

it('wants the shell before the live one too, and adds up what was seen', async () => {
  const house = await House.open();
  await house.ship(SHELL, shellFolder('two', report));
  const version = await house.publish(buildFolder('trade', 'two'));
  await house.verify('@maru/trade', version, 'live');
  await expect(house.promote('@maru/trade', version)).rejects.toEqual(refused('NOT_VERIFIED', 'not seen running with'));
  await house.verify('@maru/trade', version, 'prev');
  expect(new Set(house.seen.map(({ live }) => live)).size).toBe(2);
  await house.promote('@maru/trade', version);
});

it('does not let out what failed, and says where', async () => {
  const house = await House.open();
  const version = await house.publish(buildFolder('trade', 'two'));
  house.failsWith = () => true;
  expect(await house.verify('@maru/trade', version)).toMatchObject({ isPassed: false });
  await expect(house.promote('@maru/trade', version)).rejects.toEqual(
    refused('NOT_VERIFIED', 'the journey ended early'),
  );
  house.failsWith = undefined;
  await house.verify('@maru/trade', version);
  await house.promote('@maru/trade', version);
});

it('forgets what it saw when the shell is another by now', async () => {
  const house = await House.open();
  const version = await house.publish(buildFolder('trade', 'two'));
  await house.verify('@maru/trade', version);
  await house.ship(SHELL, shellFolder('two', report));
  await expect(house.promote('@maru/trade', version)).rejects.toEqual(refused('NOT_VERIFIED'));
});

it('keeps its records as long as the build, and no longer', async () => {
  const house = await House.open();
  const version = await house.publish(buildFolder('trade', 'two'));
  await house.verify('@maru/trade', version);
  expect(await house.target.list('verified/')).toHaveLength(1);
  await collect(house.target, { keep: 0, olderThan: -1_000 }, DOER);
  expect(await house.target.list('verified/')).toEqual([]);
});

it('walks a shell with all remotes, then with each former one', async () => {
  const house = await House.open();
  const before = await house.ship('@maru/trade', buildFolder('trade', 'two'));
  const now = await house.ship('@maru/trade', buildFolder('trade', 'three'));
  const version = await house.publish(shellFolder('two', report));
  expect(await house.verify(SHELL, version)).toMatchObject({ isPassed: true });
  expect(house.seen).toEqual([
    { live: expect.stringContaining(now), remotes: ['trade', 'wallet'] },
    { live: expect.stringContaining(before), remotes: ['trade'] },
  ]);
  await house.promote(SHELL, version);
});

it('passes over a former remote that the shell would refuse by its range', async () => {
  const house = await House.open();
  await house.ship('@maru/trade', buildFolder('trade', 'two'));
  await house.ship(SHELL, shellFolder('two', { ...report, version: '1.1.0' }));
  const version = await house.publish(buildFolder('trade', 'three', { contract: '^1.1.0' }));
  const record = await house.verify('@maru/trade', version);
  expect(record.isPassed).toBe(true);
  expect(record.checks.at(-1)).toMatchObject({ kind: 'range', details: ['refused by its range, so nobody meets it'] });
  expect(house.seen).toHaveLength(1);
  await house.promote('@maru/trade', version);
});

it('walks nothing with a remote that the live shell would refuse', async () => {
  const house = await House.open();
  const version = await house.publish(buildFolder('trade', 'two', { contract: '^2.0.0' }));
  expect(await house.verify('@maru/trade', version)).toMatchObject({ isPassed: false });
  expect(house.seen).toEqual([]);
});

describe("the SDK inside a shell's build", () => {
  const changed: ApiReport = { ...report, exports: { ui: {} } };

  it('is refused when it breaks remotes under a version that does not say so', async () => {
    const house = await House.open();
    const version = await house.publish(shellFolder('two', { ...changed, version: '1.1.0' }));
    const record = await house.verify(SHELL, version);
    expect(record.checks.at(-1)).toMatchObject({
      kind: 'api',
      isPassed: false,
      details: ['1.0.0 -> 1.1.0 must be at least 2.0.0', 'break: export-removed ui.Old'],
    });
    expect(house.seen).toEqual([]);
    await expect(house.promote(SHELL, version)).rejects.toEqual(refused('NOT_VERIFIED', 'export-removed ui.Old'));
  });

  it('is refused when its report is of another version than the build', async () => {
    const house = await House.open();
    const version = await house.publish(shellFolder('two', report, '1.1.0'));
    expect((await house.verify(SHELL, version)).checks.at(-1)?.details[0]).toContain('its descriptor says 1.1.0');
  });

  it('is refused without a report', async () => {
    const house = await House.open();
    const version = await house.publish(shellFolder('two', null));
    await expect(house.promote(SHELL, version)).rejects.toEqual(refused('NOT_VERIFIED', 'carries no api.json'));
  });

  it('may be the first', async () => {
    const target = await openTarget(scratch());
    const { version } = await publish(target, shellFolder('one', report), DOER);
    await promote(target, { name: SHELL, version, traffic: 100, verification: assertVerified }, DOER);
  });
});
