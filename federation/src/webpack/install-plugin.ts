import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstallFiles } from '@maru/domain/registry';
import type { Compiler } from 'webpack';

/** Files in `install/` of the shell that the page links. The manifest names its icons, which lie beside it. */
export const INSTALL_FILES: InstallFiles = {
  manifest: 'app-manifest.json',
  icon: 'icon.svg',
  touchIcon: 'touch-icon.png',
};

/**
 * Emits the files in `install/` of the shell under their own names: its folder has a version, and the manifest names its icons itself. A file that
 * the page or the manifest names and that is missing fails the build.
 */
export class InstallPlugin {
  readonly #folder: string;

  constructor(dirname: string) {
    this.#folder = join(dirname, 'install');
  }

  apply(compiler: Compiler): void {
    const { Compilation: C, sources, WebpackError } = compiler.webpack;
    const options = { name: 'InstallPlugin', stage: C.PROCESS_ASSETS_STAGE_ADDITIONAL };
    compiler.hooks.thisCompilation.tap(options.name, (compilation) => {
      compilation.hooks.processAssets.tap(options, () => {
        const names = readdirSync(this.#folder);
        for (const name of names) {
          const source = new sources.RawSource(readFileSync(join(this.#folder, name)));
          compilation.emitAsset(name, source, { minimized: true });
        }
        for (const name of this.#linked()) {
          if (!names.includes(name)) compilation.errors.push(new WebpackError(`install/${name} is missing`));
        }
      });
    });
  }

  #linked(): string[] {
    const { icons } = JSON.parse(readFileSync(join(this.#folder, INSTALL_FILES.manifest), 'utf8')) as {
      icons: { src: string }[];
    };
    return [...Object.values(INSTALL_FILES), ...icons.map(({ src }) => src)];
  }
}
