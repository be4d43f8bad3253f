import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { SDK_ROOT } from './paths.ts';

/** File with the types of a public entry, beside its manifest. */
const TYPES_FILE = 'mount.d.ts';

const MOUNT = `/** Renders the remote inside an element, and returns a function that ends everything. */
export declare function mount(element: HTMLElement, options?: PublicMountOptions): () => void;`;

/** The types of a public entry as a module of their own, without imports. */
export const mountTypes = (): string =>
  `${readFileSync(join(SDK_ROOT, 'src/host/mount-public.ts'), 'utf8')}\n${MOUNT}\n`;

/** Adds the types of `mount` to a public build, so that a foreign page need not declare them. */
export class MountTypesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: C, sources } = compiler.webpack;
    const options = { name: 'MountTypesPlugin', stage: C.PROCESS_ASSETS_STAGE_ADDITIONAL };
    compiler.hooks.thisCompilation.tap(options.name, (compilation) => {
      compilation.hooks.processAssets.tap(options, () => {
        compilation.emitAsset(TYPES_FILE, new sources.RawSource(mountTypes()));
      });
    });
  }
}
