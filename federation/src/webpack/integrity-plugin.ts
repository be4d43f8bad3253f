import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Hands every chunk's script and styles to the page's `maruScripts.prepare` (shell/src/bootstrap/scripts.ts) before they are fetched: there
 * they get the hash the registry states for them, so a file that was changed on its way has no effect, and no hash is repeated
 * inside an entry.
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
