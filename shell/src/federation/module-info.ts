import { shortName, type AcceptedBuild } from '@maru/domain/registry';

/** The part of the federation runtime's module graph that its developer tools read. */
interface ModuleNode {
  version: string;
  globalName: string;
  publicPath: string;
  remoteEntry: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
  modules: { moduleName: string; modulePath: string; assets: { js: Assets; css: Assets } }[];
  shared: { sharedName: string; version: string; assets: { js: Assets; css: Assets } }[];
}
interface Assets {
  sync: string[];
  async: string[];
}
const HOST = 'maru_shell';
const NO_FILES: Assets = { sync: [], async: [] };

interface ShareScope {
  [key: string]: Record<string, unknown>;
}

/**
 * Adds a loaded build to the module graph of the page, which the federation's browser extension shows. The runtime fills it from manifests,
 * and the registry takes their place here. The runtime itself does not read it for remotes with a plain entry.
 */
export function addModuleInfo({ url, base, version, name, descriptor }: AcceptedBuild, shareScope: ShareScope): void {
  const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { moduleInfo: Record<string, ModuleNode> } };
  if (!federation) return;
  const { moduleInfo } = federation;
  const host = (moduleInfo[HOST] ??= node(HOST, '', ''));
  host.shared = sharedIn(shareScope);
  for (const old of Object.keys(host.remotesInfo)) {
    if (old.startsWith(`maru_${shortName(name)}`)) Reflect.deleteProperty(host.remotesInfo, old);
  }
  host.remotesInfo[descriptor.container] = { matchedVersion: version };
  const files = (kind: RegExp): Assets => ({
    sync: descriptor.app.filter((file) => kind.test(file)),
    async: [...new Set(descriptor.routes.flatMap((route) => route.files))].filter((file) => kind.test(file)),
  });
  moduleInfo[descriptor.container] = {
    ...node(descriptor.container, base, url.slice(base.length)),
    version,
    modules: [{ moduleName: 'app', modulePath: './app', assets: { js: files(/\.js$/), css: files(/\.css$/) } }],
    shared: host.shared,
  };
}

const node = (globalName: string, publicPath: string, remoteEntry: string): ModuleNode => ({
  version: '',
  globalName,
  publicPath,
  remoteEntry,
  remotesInfo: {},
  modules: [],
  shared: [],
});

const sharedIn = (scope: ShareScope): ModuleNode['shared'] =>
  Object.entries(scope).flatMap(([sharedName, versions]) =>
    Object.keys(versions).map((version) => ({ sharedName, version, assets: { js: NO_FILES, css: NO_FILES } })),
  );
