import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listRemote, listShell, type RemoteDescriptor, type ShellDescriptor } from '@maru/domain/registry';
import {
  BOOTSTRAP_FILE,
  buildVersion,
  folderOf,
  printRelease,
  REGISTRY_SCHEMA,
  type Release,
} from '@maru/federation/registry';
import { tempFolder } from './temp-folder.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;
type MicroFrontend = Release['registry']['microFrontends'][string][number];

const hashOf = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const remoteOf = (short: string, version: string): RemoteDescriptor => ({
  name: `@maru/${short}`,
  title: short,
  owner: `${short} team`,
  contract: '^1.0.0',
  version,
  container: `maru_${short}_${version}`,
  entry: 'entry.js',
  app: [],
  routes: [
    {
      path: `/${short}/index`,
      titleKey: 't',
      keepAlive: false,
      auth: false,
      hidesTabBar: false,
      files: [],
      later: [],
    },
  ],
  locales: {},
  files: { 'entry.js': { size: 1, integrity } },
});

function remoteBuild(short: string, version: string, traffic: number, isDefault: boolean): MicroFrontend {
  const descriptor = remoteOf(short, version);
  return {
    url: `/remotes/${short}/${version}/entry.js`,
    metadata: { version },
    deployment: { traffic, default: isDefault },
    extras: { descriptor: listRemote(descriptor), integrity: hashOf(JSON.stringify(descriptor)) },
  };
}

// A bootstrap script that knows sets of canaries reads the property.
const bootstrap = 'globalThis.isBootstrapped = "together";';

const shellDescriptor = (version: string): ShellDescriptor => ({
  version,
  contract: '1.0.0',
  base: `/shell/${version}/`,
  scripts: ['main.js'],
  styles: [],
  locales: {},
  later: {},
  routes: [],
  files: {
    'main.js': { size: 1, integrity },
    [BOOTSTRAP_FILE]: { size: bootstrap.length, integrity: hashOf(bootstrap) },
  },
});

const shellOf = (version: string, traffic = 100): Release['shell'] => ({
  url: `/shell/${version}/main.js`,
  metadata: { version },
  deployment: { traffic, default: version === 's1' },
  extras: {
    descriptor: listShell(shellDescriptor(version)),
    integrity: hashOf(JSON.stringify(shellDescriptor(version))),
  },
});

/** A built product of a shell and two remotes, `market` and `trade`, in a folder of its own. Of its files, only the bootstrap script exists. */
export function testProduct() {
  const folder = tempFolder();
  mkdirSync(join(folder, 'remotes'));
  mkdirSync(join(folder, 'shell/s1'), { recursive: true });
  writeFileSync(join(folder, 'shell/s1', BOOTSTRAP_FILE), bootstrap);
  const publish = ({ url, metadata: { version } }: MicroFrontend | Release['shell']): void => {
    const [, family = '', short = ''] = url.split('/');
    const descriptor = family === 'shell' ? shellDescriptor(version) : remoteOf(short, version);
    mkdirSync(join(folder, dirname(url)), { recursive: true });
    writeFileSync(join(folder, dirname(url), 'descriptor.json'), JSON.stringify(descriptor));
  };
  const write = (
    microFrontends: Release['registry']['microFrontends'],
    shells: Pick<Release, 'shell' | 'shellCanary'> = { shell: shellOf('s1') },
  ): void => {
    publish(shells.shell);
    if (shells.shellCanary) publish(shells.shellCanary);
    for (const build of Object.values(microFrontends).flat()) publish(build);
    const draft = join(folder, 'registry.draft');
    writeFileSync(draft, printRelease({ ...shells, registry: { schema: REGISTRY_SCHEMA, microFrontends } }));
    renameSync(draft, join(folder, 'registry.json'));
  };
  const product = {
    folder,
    /** `trade` as it is given to everybody, or a version of it to a tenth of the devices beside the default one. */
    release({ base = 'v1', canary }: { base?: string; canary?: string }): void {
      const trade = canary
        ? [remoteBuild('trade', base, 90, true), remoteBuild('trade', canary, 10, false)]
        : [remoteBuild('trade', base, 100, true)];
      write({ '@maru/market': [remoteBuild('market', 'm1', 100, true)], '@maru/trade': trade });
    },
    /** The next builds of both remotes, which fit only each other, to a tenth of the devices. */
    releaseSet(): void {
      const set = (short: string, base: string, next: string): MicroFrontend[] => {
        const together = { names: ['@maru/market', '@maru/trade'], traffic: 10 };
        const canary = remoteBuild(short, next, 0, false);
        return [remoteBuild(short, base, 100, true), { ...canary, deployment: { ...canary.deployment, together } }];
      };
      write({ '@maru/market': set('market', 'm1', 'm2'), '@maru/trade': set('trade', 'v1', 'v2') });
    },
    /** Publishes a whole build of a remote, as `pnpm federation publish` does. @returns its version. */
    publish(short: string, code: string): string {
      const body = Buffer.from(`/* ${short} */ ${code}`);
      const mark = createHash('sha256').update(body).digest('hex').slice(0, 12);
      const draft = { ...remoteOf(short, mark), files: { 'entry.js': { size: body.length, integrity: hashOf(body) } } };
      const version = buildVersion(draft);
      const build = join(folder, folderOf(`@maru/${short}`, version));
      mkdirSync(build, { recursive: true });
      writeFileSync(join(build, 'entry.js'), body);
      writeFileSync(join(build, 'descriptor.json'), JSON.stringify({ ...draft, version }));
      return version;
    },
    /** Records that a published build passed its journeys with these shells. */
    verify(short: string, version: string, shells: readonly string[] = ['s1']): void {
      product.verifyTogether([{ name: `@maru/${short}`, version }], shells);
    },
    /** Records that published builds passed their journeys together. */
    verifyTogether(builds: readonly { name: string; version: string }[], shells: readonly string[] = ['s1']): void {
      const [first, ...others] = builds.map(({ name, version }) => {
        const descriptor = readFileSync(join(folder, folderOf(name, version), 'descriptor.json'), 'utf8');
        return { name, version, integrity: hashOf(descriptor) };
      });
      if (!first) return;
      const records = join(folder, 'verified', folderOf(first.name, first.version));
      mkdirSync(records, { recursive: true });
      const record = {
        time: '2026-11-20T01:00:00.000Z',
        actor: 'pipeline',
        ...first,
        ...(others.length > 0 && { with: others }),
        pairs: shells.flatMap((shell) => builds.map(({ name, version }) => `shell ${shell} with ${name} ${version}`)),
        checks: [],
        isPassed: true,
      };
      writeFileSync(join(records, 'first.json'), JSON.stringify(record));
    },
    /** A second shell, `s2`, on a tenth of the devices. */
    releaseShellCanary(): void {
      write({}, { shell: shellOf('s1', 90), shellCanary: shellOf('s2', 10) });
    },
  };
  product.release({});
  return product;
}
