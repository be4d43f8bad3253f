import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@maru/domain/registry';
import type { ApiReport } from '../api-report/report.types.ts';
import { collectGarbage } from '../deploy/collect-garbage.ts';
import { promote, type Candidate } from '../deploy/promote.ts';
import { publish } from '../deploy/publish.ts';
import { parseRelease } from '../registry/schema.ts';
import { openTarget, type Target } from '../registry/targets/index.ts';
import { buildFolder } from '../testing/builds.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { shellFolder } from '../testing/shell-build.ts';
import { assertVerified } from './gate.ts';
import type { Against } from './plan.rules.ts';
import type { VerificationRecord } from './record.ts';
import type { JourneyRunner } from './runner.ts';
import { verify } from './verify.ts';

const CONTEXT = { actor: 'test' };
const report: ApiReport = {
  version: '1.0.0',
  exports: { ui: { Old: { is: 'value', shape: 'string' } } },
  calls: {},
  singletons: {},
  tokens: [],
  words: {},
  remote: {},
};

interface Run {
  live: string;
  remotes: readonly string[];
}

class Product {
  readonly runs: Run[] = [];
  target!: Target;
  failsWith?: (run: Run) => boolean;

  static async open(): Promise<Product> {
    const product = new Product();
    product.target = await openTarget(tempFolder());
    await product.deploy(SHELL, shellFolder('one', report));
    for (const short of ['trade', 'wallet']) await product.deploy(`@maru/${short}`, buildFolder(short, 'one'));
    return product;
  }
  async publish(folder: string): Promise<string> {
    return (await publish(this.target, folder, CONTEXT)).version;
  }
  /** Publishes and promotes without verification. */
  async deploy(name: string, folder: string): Promise<string> {
    const version = await this.publish(folder);
    await promote(this.target, { builds: [{ name, version }], traffic: 100 }, CONTEXT);
    return version;
  }
  promote(name: string, version: string, traffic = 100) {
    return promote(this.target, { builds: [{ name, version }], traffic, verification: assertVerified }, CONTEXT);
  }
  verify(name: string, version: string, against?: Against): Promise<VerificationRecord> {
    return verify(
      this.target,
      { builds: [{ name, version }], against, openRunner: (web) => this.runner(web) },
      CONTEXT,
    );
  }
  async runner(web: string): Promise<JourneyRunner> {
    return {
      run: async (remotes) => {
        const { shell, registry } = parseRelease(readFileSync(join(web, 'registry.json'), 'utf8'));
        const builds = Object.values(registry.microFrontends).map(([build]) => build);
        for (const url of [shell, ...builds].map((build) => build?.url ?? '')) {
          expect(existsSync(join(web, url))).toBe(true);
        }
        const live = [shell, ...builds].map((build) => build?.metadata.version).join(' ');
        const run = { live, remotes };
        this.runs.push(run);
        const isPassed = !this.failsWith?.(run);
        return { isPassed, output: isPassed ? [] : ['the journey ended early'] };
      },
      stop: () => Promise.resolve(),
    };
  }
}
const refused = (code: string, message = '') =>
  expect.objectContaining({ code, message: expect.stringContaining(message) });

it('refuses to promote an unverified build, and names the command', async () => {
  const product = await Product.open();
  const version = await product.publish(buildFolder('trade', 'two'));
  await expect(product.promote('@maru/trade', version)).rejects.toEqual(
    refused('NOT_VERIFIED', `pnpm federation verify @maru/trade@${version}`),
  );
  await expect(product.promote('@maru/trade', version, 10)).rejects.toEqual(refused('NOT_VERIFIED'));
});

it('runs the journeys of a remote and lets it be promoted', async () => {
  const product = await Product.open();
  const version = await product.publish(buildFolder('trade', 'two'));
  const record = await product.verify('@maru/trade', version);
  expect(record).toMatchObject({ isPassed: true, actor: 'test', version });
  expect(product.runs).toEqual([{ live: expect.stringContaining(version), remotes: ['trade'] }]);
  expect(await product.promote('@maru/trade', version)).toMatchObject({
    action: 'promote',
    builds: [{ version }],
  });
});

it('needs the fallback of the shell too, and adds up the records', async () => {
  const product = await Product.open();
  await product.deploy(SHELL, shellFolder('two', report));
  const version = await product.publish(buildFolder('trade', 'two'));
  await product.verify('@maru/trade', version, 'live');
  await expect(product.promote('@maru/trade', version)).rejects.toEqual(refused('NOT_VERIFIED', 'not verified with'));
  await product.verify('@maru/trade', version, 'prev');
  expect(new Set(product.runs.map(({ live }) => live)).size).toBe(2);
  await product.promote('@maru/trade', version);
});

it('refuses a failed build with the failed check, until a later run passes', async () => {
  const product = await Product.open();
  const version = await product.publish(buildFolder('trade', 'two'));
  product.failsWith = () => true;
  expect(await product.verify('@maru/trade', version)).toMatchObject({ isPassed: false });
  await expect(product.promote('@maru/trade', version)).rejects.toEqual(
    refused('NOT_VERIFIED', 'the journey ended early'),
  );
  product.failsWith = undefined;
  await product.verify('@maru/trade', version);
  await product.promote('@maru/trade', version);
});

it('needs a new run when another shell is live', async () => {
  const product = await Product.open();
  const version = await product.publish(buildFolder('trade', 'two'));
  await product.verify('@maru/trade', version);
  await product.deploy(SHELL, shellFolder('two', report));
  await expect(product.promote('@maru/trade', version)).rejects.toEqual(refused('NOT_VERIFIED'));
});

it('removes the records together with the build', async () => {
  const product = await Product.open();
  const version = await product.publish(buildFolder('trade', 'two'));
  await product.verify('@maru/trade', version);
  expect(await product.target.list('verified/')).toHaveLength(1);
  await collectGarbage(product.target, { keep: 0, olderThan: -1_000 }, CONTEXT);
  expect(await product.target.list('verified/')).toEqual([]);
});

it('runs a shell with all remotes, then with each fallback', async () => {
  const product = await Product.open();
  const before = await product.deploy('@maru/trade', buildFolder('trade', 'two'));
  const now = await product.deploy('@maru/trade', buildFolder('trade', 'three'));
  const version = await product.publish(shellFolder('two', report));
  expect(await product.verify(SHELL, version)).toMatchObject({ isPassed: true });
  expect(product.runs).toEqual([
    { live: expect.stringContaining(now), remotes: ['trade', 'wallet'] },
    { live: expect.stringContaining(before), remotes: ['trade'] },
  ]);
  await product.promote(SHELL, version);
});

it('skips an earlier shell that would reject the remote by its range', async () => {
  const product = await Product.open();
  await product.deploy('@maru/trade', buildFolder('trade', 'two'));
  await product.deploy(SHELL, shellFolder('two', { ...report, version: '1.1.0' }));
  const version = await product.publish(buildFolder('trade', 'three', { contract: '^1.1.0' }));
  const record = await product.verify('@maru/trade', version);
  expect(record.isPassed).toBe(true);
  expect(record.checks.at(-1)).toMatchObject({
    kind: 'range',
    details: ['rejected by its range, so no customer gets this pair'],
  });
  expect(product.runs).toHaveLength(1);
  await product.promote('@maru/trade', version);
});

it('runs no journey for a remote that the live shell would reject', async () => {
  const product = await Product.open();
  const version = await product.publish(buildFolder('trade', 'two', { contract: '^2.0.0' }));
  expect(await product.verify('@maru/trade', version)).toMatchObject({ isPassed: false });
  expect(product.runs).toEqual([]);
});

describe('builds that become live together', () => {
  const major: ApiReport = { ...report, version: '2.0.0', exports: { ui: {} } };
  const TRADE = '@maru/trade';
  const WALLET = '@maru/wallet';

  async function published() {
    const product = await Product.open();
    const remote = (short: string) => product.publish(buildFolder(short, 'two', { contract: '^2.0.0' }));
    const builds = [
      { name: TRADE, version: await remote('trade') },
      { name: SHELL, version: await product.publish(shellFolder('two', major)) },
      { name: WALLET, version: await remote('wallet') },
    ];
    const together = (list: readonly Candidate[] = builds) => ({
      verify: () => verify(product.target, { builds: list, openRunner: (web) => product.runner(web) }, CONTEXT),
      promote: () => promote(product.target, { builds: list, traffic: 100, verification: assertVerified }, CONTEXT),
    });
    return { product, builds, together };
  }

  it('are promoted after one verification of the product that they make, and none of them alone', async () => {
    const { product, builds, together } = await published();
    for (const build of builds) expect(await together([build]).verify()).toMatchObject({ isPassed: false });
    expect(product.runs).toEqual([]);
    await expect(together().promote()).rejects.toEqual(
      refused('NOT_VERIFIED', `Run: pnpm federation verify ${builds.map((b) => `${b.name}@${b.version}`).join(' ')}`),
    );

    const record = await together().verify();
    expect(record).toMatchObject({ name: SHELL, isPassed: true, with: [{ name: TRADE }, { name: WALLET }] });
    expect(record.checks.filter(({ kind }) => kind === 'api')).toHaveLength(1);
    // The former shell and the former remotes reject the new ones by their ranges.
    expect(product.runs.map(({ remotes }) => remotes)).toEqual([['trade', 'wallet']]);
    for (const { version } of builds) expect(product.runs[0]?.live).toContain(version);
    for (const build of builds)
      await expect(together([build]).promote()).rejects.toMatchObject({ code: expect.any(String) as string });
    expect(await together().promote()).toMatchObject({ action: 'promote', builds });
  });

  it('are refused while the newest verification of all of them failed', async () => {
    const { product, together, builds } = await published();
    product.failsWith = () => true;
    expect(await together().verify()).toMatchObject({ isPassed: false });
    await expect(together().promote()).rejects.toEqual(refused('NOT_VERIFIED', 'the journey ended early'));
    product.failsWith = undefined;
    await together().verify();
    // The record is of these builds, in whichever order they are named.
    await together(builds.toReversed()).promote();
  });

  it('are refused without a build that does not fit them, whose name is stated', async () => {
    const { builds, together } = await published();
    const some = together(builds.filter(({ name }) => name !== WALLET));
    const record = await some.verify();
    expect(record.checks.find(({ isPassed }) => !isPassed)?.details[0]).toContain('@maru/wallet');
    await expect(some.promote()).rejects.toEqual(refused('FAULTS', '@maru/wallet'));
  });

  it('are refused when a remote that does not fit them was promoted meanwhile', async () => {
    const { product, together } = await published();
    await together().verify();
    await product.deploy('@maru/ipo', buildFolder('ipo', 'one'));
    await expect(together().promote()).rejects.toEqual(refused('FAULTS', '@maru/ipo'));
  });

  it('are refused when one is named twice', async () => {
    const { builds, together } = await published();
    await expect(together([...builds, ...builds]).verify()).rejects.toEqual(refused('NAMED_TWICE'));
    await expect(together([...builds, ...builds]).promote()).rejects.toEqual(refused('NAMED_TWICE'));
  });
});

describe("the SDK inside a shell's build", () => {
  const changed: ApiReport = { ...report, exports: { ui: {} } };

  it('is refused when it breaks remotes without a new major version', async () => {
    const product = await Product.open();
    const version = await product.publish(shellFolder('two', { ...changed, version: '1.1.0' }));
    const record = await product.verify(SHELL, version);
    expect(record.checks.at(-1)).toMatchObject({
      kind: 'api',
      isPassed: false,
      details: ['1.0.0 -> 1.1.0 must be at least 2.0.0', 'break: export-removed ui.Old'],
    });
    expect(product.runs).toEqual([]);
    await expect(product.promote(SHELL, version)).rejects.toEqual(refused('NOT_VERIFIED', 'export-removed ui.Old'));
  });

  it('is refused when its report has another version than the build', async () => {
    const product = await Product.open();
    const version = await product.publish(shellFolder('two', report, '1.1.0'));
    expect((await product.verify(SHELL, version)).checks.at(-1)?.details[0]).toContain('its descriptor says 1.1.0');
  });

  it('is refused without a report', async () => {
    const product = await Product.open();
    const version = await product.publish(shellFolder('two', null));
    await expect(product.promote(SHELL, version)).rejects.toEqual(refused('NOT_VERIFIED', 'carries no api.json'));
  });

  it('needs no report to compare with for the first shell', async () => {
    const target = await openTarget(tempFolder());
    const { version } = await publish(target, shellFolder('one', report), CONTEXT);
    await promote(target, { builds: [{ name: SHELL, version }], traffic: 100, verification: assertVerified }, CONTEXT);
  });
});
