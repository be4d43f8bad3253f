import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const STAND_IN = '_BUILD0';
const names = new WeakMap<Compilation, string>();

/** Placeholder at the end of a container's name during the build; replaced by the build's own suffix. */
export const unnamedBuild = (base: string): string => base + STAND_IN;

/** `maru_trade` -> `maru_trade_1f0a3c`, once the compilation's assets are final. */
export const nameOfBuild = (compilation: Compilation, base: string): string => base + (names.get(compilation) ?? '');

/**
 * Gives every build its own globals (its container, its list of chunks), named by a hash of its content. Two builds of
 * one remote have the same file and chunk numbers; under one name the second would use the first one's chunks.
 */
export class BuildNamePlugin {
  apply(compiler: Compiler): void {
    const { Compilation: C, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildNamePlugin', (compilation) => {
      // After minification, and before file names are derived from contents.
      const stage = C.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildNamePlugin', stage }, (assets) => {
        const all = Object.entries(assets).sort(([a], [b]) => (a < b ? -1 : 1));
        const hash = createHash('sha256');
        for (const [, source] of all) hash.update(source.buffer());
        const mark = `_${hash.digest('hex').slice(0, STAND_IN.length - 1)}`;
        names.set(compilation, mark);
        for (const [file, source] of all) {
          if (!file.endsWith('.js')) continue;
          const text = String(source.source());
          if (text.includes(STAND_IN)) {
            compilation.updateAsset(file, new sources.RawSource(text.replaceAll(STAND_IN, mark)));
          }
        }
      });
    });
  }
}
