import { createInstance, init, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AcceptedBuild } from '@maru/domain/registry';
import { loadBuild } from './load-build.ts';

const PART = '@maru/sdk/records';
const part = { name: 'records' };
const BUILD = {
  name: '@maru/wallet',
  version: '1',
  url: 'http://localhost/remotes/wallet/1/e.js',
  base: 'http://localhost/remotes/wallet/1/',
  descriptor: { container: 'maru_wallet', files: {}, app: [], routes: [] },
} as unknown as AcceptedBuild;

type Scope = Record<string, unknown>;
type InitOptions = { shareScopeKeys?: string };

/** Container of a build, with the runtime of its own that the bundler gives it. */
function container(name: string) {
  const runtime = createInstance({ name, remotes: [] });
  return {
    init: (scope: Scope, _: unknown, options: InitOptions) => {
      runtime.initOptions({ name, remotes: [], ...options });
      runtime.initShareScopeMap('default', scope as never);
    },
    get: async () => {
      const shared = await runtime.loadShare(PART, {
        customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^2.0.0' } },
      });
      if (shared === false) throw new Error(`Can not get '${PART}'`);
      return () => ({ screens: { part: shared?.() }, loadLocale: () => Promise.resolve({}) });
    },
  };
}
const entries: ModuleFederationRuntimePlugin = {
  name: 'entries',
  loadEntry: ({ remoteInfo }) => Promise.resolve(container(remoteInfo.name) as never),
};

beforeAll(() => {
  // The runtime warns of each registration that takes the place of another.
  jest.spyOn(console, 'warn').mockImplementation();
  init({
    name: 'maru_shell',
    remotes: [],
    plugins: [entries],
    shared: {
      [PART]: { version: '2.0.0', get: () => () => part, shareConfig: { singleton: true, requiredVersion: '^2.0.0' } },
    },
  });
  globalThis.maruScripts = { addFiles: jest.fn(), bypassCache: jest.fn(), prepare: jest.fn(), pick: jest.fn() };
});

it('keeps a part of the shell that only the reloaded build has used', async () => {
  for (const isReload of [false, true, true])
    expect(await loadBuild(BUILD, isReload)).toMatchObject({ screens: { part } });
});
