import * as contracts from '@maru/domain/contracts';
import { WORKSPACE } from '../webpack/paths.ts';
import { sharing } from '../webpack/shared-modules.ts';
import { createReport, type ReportInput } from './report.ts';
import type { ApiReport } from './report.types.ts';

let made: ApiReport | undefined;

/** The report of this checkout, or with a change of what it is made of. A process makes the former once: its sources stay the same. */
export function currentReport(change?: Partial<ReportInput>): ApiReport {
  return change ? create(change) : (made ??= create());
}

function create(change: Partial<ReportInput> = {}): ApiReport {
  return createReport({
    sources: { root: WORKSPACE, overlay: new Map() },
    contracts,
    sharing: sharing('host'),
    ...change,
  });
}
