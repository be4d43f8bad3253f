import type { Compiler, Module } from 'webpack';
import type { Calls } from '../api-report/calls.ts';
import { findRangeFault, type SdkUse, type Since } from '../api-report/used-exports.ts';
import { USE_FILE } from '../api-report/sdk-use.ts';
import { importedNames } from './imported-names.ts';

const SDK = '@maru/sdk/';

interface Options {
  /** Range in `remote.json`. */
  contract: string;
  /** Version of the SDK in this checkout. */
  version: string;
  since: Since;
  /** Keys of the share scope: `react`, `@maru/sdk/ui`. Other parts of the SDK are compiled into the build. */
  shared: readonly string[];
  /** The calls of this checkout. */
  calls: () => Calls;
}

/**
 * Emits `sdk-use.json`, the exports that the build uses of the shell's SDK and the calls that it makes, and stops the build when the range
 * in `remote.json` allows a shell that lacks one of the exports.
 */
export class SdkUsePlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: C, sources, WebpackError } = compiler.webpack;
    const { contract, version, since, shared, calls } = this.options;
    compiler.hooks.thisCompilation.tap('SdkUsePlugin', (compilation) => {
      let use: SdkUse = { version, uses: {} };
      // Before modules are concatenated and their imports are gone.
      compilation.hooks.finishModules.tap('SdkUsePlugin', (modules) => {
        use = {
          version,
          calls: collectCalls(modules, calls()),
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

/** The contracts, which name every call, whether it is made or not. */
const CONTRACTS = /[\\/](shared|@maru)[\\/]domain[\\/]/;
const PATH = /(['"`])(\/\w+(?:\/\w+)+)\1/g;

/** The calls whose paths are literals in the code of a build. A path is always a literal, because its types are found by it. */
function collectCalls(modules: Iterable<Module>, calls: Calls): Calls {
  const found = new Set<string>();
  for (const module of modules) {
    if (CONTRACTS.test(module.nameForCondition() ?? '')) continue;
    const text = String(module.originalSource()?.source() ?? '');
    for (const [, , path] of text.matchAll(PATH)) found.add(path ?? '');
  }
  return Object.fromEntries(Object.entries(calls).filter(([path]) => found.has(path)));
}

function collectUses(modules: Iterable<Module>, shared: readonly string[]): Record<string, string[]> {
  const found = [...importedNames(modules, shared)];
  const sorted = found.map(([key, names]): [string, string[]] => [key.slice(SDK.length), [...names].sort()]);
  return Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
}
