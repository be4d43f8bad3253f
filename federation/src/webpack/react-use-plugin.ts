import type { Compiler } from 'webpack';
import { importedNames } from './imported-names.ts';
import { LEFT_OUT } from './react-cuts.ts';

/** Stops a build that imports what the React of the pages lacks: it would be undefined, or throw, for a customer. */
export class ReactUsePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReactUsePlugin', (compilation) => {
      // Before modules are concatenated and their imports are gone.
      compilation.hooks.finishModules.tap('ReactUsePlugin', (modules) => {
        for (const [library, names] of importedNames(modules, Object.keys(LEFT_OUT))) {
          const lacking = LEFT_OUT[library]?.filter((name) => names.has(name)) ?? [];
          if (lacking.length === 0) continue;
          const fault = `${library} of the pages has no ${lacking.join(', ')}: docs/adr/0066-less-react.md`;
          compilation.errors.push(new compiler.webpack.WebpackError(fault));
        }
      });
    });
  }
}
