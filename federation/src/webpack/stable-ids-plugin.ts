import type { Compiler } from 'webpack';

/** The federation plugin writes this file, and names it by a hash of absolute paths. */
const ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
const ID = 'federation';

/**
 * Gives the entry that the federation plugin writes an id of its own. webpack would derive it from the file's name, which differs for
 * each folder of the workspace, and so would the content and the version of a build.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          if (ENTRY.test(module.nameForCondition() ?? '')) compilation.chunkGraph.setModuleId(module, ID);
        }
      });
    });
  }
}
