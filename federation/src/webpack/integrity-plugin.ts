import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Passes every chunk's script and styles to the page's `maruScripts.prepare` (shell/src/bootstrap/scripts.ts) before
 * they are fetched. It sets the hash that the registry states, so a tampered file has no effect, and no hash is
 * repeated inside an entry.
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
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source) => `${source}\nglobalThis.maruScripts?.prepare(linkTag);`,
      );
    });
  }
}
