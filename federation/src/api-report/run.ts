import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@maru/shared/contracts';
import { WORKSPACE } from '../webpack/paths.ts';
import { sharing } from '../webpack/shared-modules.ts';
import { compareReports } from './compare.ts';
import { printReport } from './print.ts';
import { makeReport, type ReportInput } from './report.ts';
import type { ApiReport, Change } from './report.types.ts';
import { demandedVersion, isAtLeast } from './versions.ts';

/** The surface of the sources as they are: kept so that every change of it is seen in a diff. */
const REPORT_FILE = 'shared/api.json';
/** The surface that shells in use have: what the next version is measured against. */
const RELEASED_FILE = 'shared/api.released.json';

export interface ApiOutcome {
  /** Neither a version that is too low nor a report of yesterday. */
  isFine: boolean;
  version: string;
  /** Of the surface that was released last; null before the first release. */
  released: string | null;
  /** Least version these changes may have. */
  demanded: string;
  changes: Change[];
  /** Is the version at least that? */
  isEnough: boolean;
  /** Is `shared/api.json` what the sources give? */
  isCurrent: boolean;
  /** Did this run write it? */
  isWritten: boolean;
}

/** The report of this checkout. */
export function currentReport(change: Partial<ReportInput> = {}): ApiReport {
  return makeReport({
    sources: { root: WORKSPACE, overlay: new Map() },
    contracts,
    sharing: sharing('host'),
    ...change,
  });
}

function readReport(path: string): ApiReport | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ApiReport) : null;
}

interface ApiRun {
  /** Keep the report anew; refused while the version is lower than the changes demand. */
  write?: boolean;
  /** What is kept becomes what the next version is measured against: a shell with it goes out. */
  release?: boolean;
  folder?: string;
  report?: ApiReport;
}

/** Compares the SDK with its last release and with the report that is kept. */
export function runApiReport({
  write = false,
  release = false,
  folder = WORKSPACE,
  report = currentReport(),
}: ApiRun = {}): ApiOutcome {
  const kept = join(folder, REPORT_FILE);
  const released = readReport(join(folder, RELEASED_FILE));
  const changes = released ? compareReports(released, report) : [];
  const demanded = released ? demandedVersion(released, changes) : report.version;
  const isEnough = isAtLeast(report.version, demanded);
  const isWritten = (write || release) && isEnough;
  const text = `${printReport(report)}\n`;
  if (isWritten) writeFileSync(kept, text);
  if (isWritten && release) writeFileSync(join(folder, RELEASED_FILE), `${JSON.stringify(report)}\n`);
  const isCurrent = existsSync(kept) && readFileSync(kept, 'utf8') === text;
  return {
    isFine: isEnough && isCurrent,
    version: report.version,
    released: released?.version ?? null,
    demanded,
    changes,
    isEnough,
    isCurrent,
    isWritten,
  };
}
