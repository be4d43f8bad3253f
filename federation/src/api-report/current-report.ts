import * as contracts from '@maru/domain/contracts';
import { WORKSPACE } from '../webpack/paths.ts';
import { sharing } from '../webpack/shared-modules.ts';
import { makeReport, type ReportInput } from './report.ts';
import type { ApiReport } from './report.types.ts';

/** The report of this checkout. */
export function currentReport(change: Partial<ReportInput> = {}): ApiReport {
  return makeReport({
    sources: { root: WORKSPACE, overlay: new Map() },
    contracts,
    sharing: sharing('host'),
    ...change,
  });
}
