import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { SHARED_ROOT } from './paths.ts';

/**
 * Puts the SDK's kept API report into the shell's build as `api.json`, so that a later candidate can be compared with the SDK
 * of any shell that is still served. Written by `pnpm federation api --write`; a test sees that it is of today.
 */
export class ApiReportPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: C, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ApiReportPlugin', (compilation) => {
      const file = join(SHARED_ROOT, 'api.json');
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap({ name: 'ApiReportPlugin', stage: C.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
        compilation.emitAsset('api.json', new sources.RawSource(JSON.stringify(report)));
      });
    });
  }
}
