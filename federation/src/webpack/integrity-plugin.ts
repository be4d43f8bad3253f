import type { Compiler } from 'webpack';

/**
 * Hands every chunk script to the page's `maruScripts.prepare` (registry/landing.ts) before it is fetched: there it gets the
 * hash the registry states for it, so a chunk that was changed on its way does not run, and no hash is repeated inside an entry.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime as unknown as {
      LoadScriptRuntimeModule: {
        getCompilationHooks(compilation: unknown): {
          createScript: { tap(name: string, fn: (s: string) => string): void };
        };
      };
    };
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nglobalThis.maruScripts?.prepare(script);`,
      );
    });
  }
}
