import type { Compiler } from 'webpack';

/**
 * Makes every chunk script carry the hash that the registry states for its address (the shell, or the page of a monolith
 * build, puts them into `globalThis.__maruIntegrity`). So the registry is the one source of hashes: none are repeated
 * inside an entry, and a chunk that was changed on its way does not run.
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
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [
          source,
          'const sri = (globalThis.__maruIntegrity || {})[script.src];',
          'if (sri) { script.integrity = sri; script.crossOrigin = "anonymous"; }',
        ].join('\n'),
      );
    });
  }
}
