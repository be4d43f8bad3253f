import type { Compiler } from 'webpack';
import { importedNames } from './imported-names.ts';
import { LEFT_OUT } from './react-cuts.ts';

/**
 * Exports of the SDK that are for the shell, by the module that has them. Behind them are libraries of which the pages have only what the SDK
 * uses: another use would work in a test, whose libraries are whole.
 */
const SDK_OWN: Record<string, { names: readonly string[]; instead: string }> = {
  '@maru/sdk/i18n': { names: ['i18n'], instead: 'useT, apiText or a format of the same module' },
  '@maru/sdk/query': {
    names: ['queryClient', 'QueryClientProvider'],
    instead: 'useApiQuery, prefetch, putAnswer or invalidate',
  },
};

/**
 * Stops a build that imports what the React of the pages lacks, and that of a remote which imports the SDK's own libraries: it would be
 * undefined, or throw, for a customer.
 */
export class ReactUsePlugin {
  readonly #isRemote: boolean;

  constructor({ isRemote }: { isRemote: boolean }) {
    this.#isRemote = isRemote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReactUsePlugin', (compilation) => {
      // Before modules are concatenated and their imports are gone.
      compilation.hooks.finishModules.tap('ReactUsePlugin', (modules) => {
        const own = this.#isRemote ? SDK_OWN : {};
        for (const [library, names] of importedNames(modules, [...Object.keys(LEFT_OUT), ...Object.keys(own)])) {
          const lacking = (LEFT_OUT[library] ?? own[library]?.names ?? []).filter((name) => names.has(name));
          if (lacking.length === 0) continue;
          const list = lacking.join(', ');
          const { instead } = own[library] ?? {};
          const fault = instead
            ? `${list} of ${library} is for the shell, and lacks what the SDK does not use (docs/adr/0068-known-options.md): use ${instead}`
            : `${library} of the pages has no ${list}: docs/adr/0066-less-react.md`;
          compilation.errors.push(new compiler.webpack.WebpackError(fault));
        }
      });
    });
  }
}
