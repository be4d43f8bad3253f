import type { Compiler, Dependency, Module } from 'webpack';
import { findRangeFault, type SdkUse, type Since } from '../api-report/used-exports.ts';
import { USE_FILE } from '../api-report/sdk-use.ts';

const SDK = '@maru/sdk/';

interface Options {
  /** Range in `remote.json`. */
  contract: string;
  /** Version of the SDK in this checkout. */
  version: string;
  since: Since;
  /** Keys of the share scope: `react`, `@maru/sdk/ui`. Other parts of the SDK are compiled into the build. */
  shared: readonly string[];
}

/**
 * Emits `sdk-use.json`, the exports that the build uses of the shell's SDK, and stops the build when the range in `remote.json` allows a
 * shell that lacks one of them.
 */
export class SdkUsePlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: C, sources, WebpackError } = compiler.webpack;
    const { contract, version, since, shared } = this.options;
    compiler.hooks.thisCompilation.tap('SdkUsePlugin', (compilation) => {
      let use: SdkUse = { version, uses: {} };
      // Before modules are concatenated and their imports are gone.
      compilation.hooks.finishModules.tap('SdkUsePlugin', (modules) => {
        use = {
          version,
          uses: collectUses(
            modules,
            shared.filter((key) => key.startsWith(SDK)),
          ),
        };
        const fault = findRangeFault(contract, use, since);
        if (fault) compilation.errors.push(new WebpackError(fault));
      });
      const stage = C.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'SdkUsePlugin', stage }, () => {
        compilation.emitAsset(USE_FILE, new sources.RawSource(JSON.stringify(use)));
      });
    });
  }
}

/** An `import` of a name: webpack's dependency with the path of names behind the module. */
interface ImportedName extends Dependency {
  request: string;
  ids: string[];
}
const isImportedName = (dependency: Dependency): dependency is ImportedName =>
  'ids' in dependency && Array.isArray(dependency.ids) && 'request' in dependency;

function collectUses(modules: Iterable<Module>, shared: readonly string[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { dependencies } of modules) {
    for (const dependency of dependencies) {
      if (!isImportedName(dependency) || !shared.includes(dependency.request)) continue;
      const [name] = dependency.ids;
      const subpath = dependency.request.slice(SDK.length);
      if (name) found.set(subpath, (found.get(subpath) ?? new Set()).add(name));
    }
  }
  const sorted = [...found].map(([subpath, names]): [string, string[]] => [subpath, [...names].sort()]);
  return Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
}
