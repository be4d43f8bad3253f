import { SHELL } from '@maru/domain/registry';
import { readRelease } from '../registry/change.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { defaultOf } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import type { ApiReport } from './report.types.ts';

/** File of a shell's build that holds the report of its SDK. */
export const REPORT_FILE = 'api.json';

/** The report of a published shell; null when it has none. */
export async function publishedReport(target: Target, version: string): Promise<ApiReport | null> {
  const stored = await target.read(folderOf(SHELL, version) + REPORT_FILE);
  return stored && (JSON.parse(String(stored.body)) as ApiReport);
}

/** The report of the shell that customers get from this target; null before the first release. */
export async function liveReport(target: Target): Promise<ApiReport | null> {
  const { release } = await readRelease(target);
  const version = release && defaultOf(release, SHELL)?.metadata.version;
  return version ? publishedReport(target, version) : null;
}
