import type { Compiler } from 'webpack';
import { REPORT_FILE } from '../api-report/live-report.ts';

/**
 * Adds the report of the SDK to the shell's build as `api.json`, so that a later candidate can be compared with the SDK
 * of any served shell.
 */
export class ApiReportPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: C, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ApiReportPlugin', (compilation) => {
      const stage = C.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ApiReportPlugin', stage }, async () => {
        // Loaded on demand: it needs TypeScript, and only a production build of the shell has a report.
        const { currentReport } = await import('../api-report/current-report.ts');
        compilation.emitAsset(REPORT_FILE, new sources.RawSource(JSON.stringify(currentReport())));
      });
    });
  }
}
