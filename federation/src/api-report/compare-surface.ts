import { compareReports } from './compare.ts';
import type { ApiReport, Change } from './report.types.ts';
import { requiredVersion, isAtLeast } from './versions.ts';

export interface SurfaceOutcome {
  version: string;
  /** Version of the report to compare with; null when there is none. */
  released: string | null;
  /** Least version that may carry these changes. */
  demanded: string;
  changes: Change[];
  /** Whether the version is at least the required one. */
  isEnough: boolean;
}

/** Compares a report with an earlier one and determines the version that the difference requires. */
export function compareSurface(released: ApiReport | null, report: ApiReport): SurfaceOutcome {
  const changes = released ? compareReports(released, report) : [];
  const demanded = released ? requiredVersion(released, changes) : report.version;
  return {
    version: report.version,
    released: released?.version ?? null,
    demanded,
    changes,
    isEnough: isAtLeast(report.version, demanded),
  };
}
