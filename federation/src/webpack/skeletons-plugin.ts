import { SKELETONS_FILE } from '@maru/domain/registry';
import type { Compiler } from 'webpack';

/**
 * Emits `skeletons.json`, made by `describe` from the style of the finished build. It is a file of the build like every other, so the
 * registry vouches for it by its hash.
 */
export class SkeletonsPlugin {
  private readonly describe: (css: string) => Promise<object>;
  private readonly parse: (source: string) => object;

  /** @param parse refuses what the page's maker would refuse, so that the build says so */
  constructor(describe: (css: string) => Promise<object>, parse: (source: string) => object) {
    this.describe = describe;
    this.parse = parse;
  }

  apply(compiler: Compiler): void {
    const { Compilation: C, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SkeletonsPlugin', (compilation) => {
      // After minification, and before the descriptor lists the files.
      const stage = C.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'SkeletonsPlugin', stage }, async (assets) => {
        if (compilation.errors.length > 0) return;
        const sheets = Object.entries(assets).filter(([name]) => name.endsWith('.css'));
        const css = sheets.map(([, source]) => String(source.source())).join('\n');
        try {
          const text = JSON.stringify(await this.describe(css));
          this.parse(text);
          compilation.emitAsset(SKELETONS_FILE, new sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}
