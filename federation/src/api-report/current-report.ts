import * as contracts from '@maru/domain/contracts';
import { WORKSPACE } from '../webpack/paths.ts';
import { sharing } from '../webpack/shared-modules.ts';
import { createReport, type ReportInput } from './report.ts';
import type { ApiReport } from './report.types.ts';

/** The report of this checkout. */
export function currentReport(change: Partial<ReportInput> = {}): ApiReport {
  return createReport({
    sources: { root: WORKSPACE, overlay: new Map() },
    contracts,
    sharing: sharing('host'),
    ...change,
  });
}
