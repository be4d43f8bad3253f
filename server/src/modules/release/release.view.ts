import type { AdminOutput } from '@maru/domain/admin';
import {
  assertVerified,
  canaryOf,
  changesIn,
  findPublished,
  readHistory,
  readLog,
  readRelease,
  RefusedError,
  SHELL,
  statusOf,
  takenBackWith,
  type ChangedBuild,
  type LogEntry,
  type PublishedBuild,
  type Release,
  type StatusRow,
  type Target,
} from '@maru/federation/registry';
import { toTimestamp } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { Releases } from '../../core/releases.ts';
import { DAY } from '../../core/time.ts';
import { reportsSince, type BuildReports } from '../frontend/frontend.repo.ts';

type View = AdminOutput<'/admin/Releases'>;
type Build = View['frontends'][number]['builds'][number];

/** Kept builds that are shown of each micro-frontend, the newest. */
const KEPT_SHOWN = 5;
const DEPLOYMENTS_SHOWN = 20;
const NO_REPORTS: BuildReports = { loads: 0, failures: 0, phases: {} };

/** The registry as the command line's `status` and `log` have it, with the reports of pages. */
export async function viewReleases(db: Db, { target, isGood }: Releases, now: number): Promise<View> {
  const { release, text } = await readRelease(target);
  const [rows, log, history, reports] = await Promise.all([
    statusOf(target),
    readLog(target, DEPLOYMENTS_SHOWN),
    readHistory(target, text),
    reportsSince(db, new Date(now - DAY)),
  ]);
  const groups = [...Map.groupBy(rows, ({ name }) => name)];
  const frontends = await Promise.all(
    groups.map(async ([name, own]) => {
      const seen = await Promise.all(
        shownOf(own).map((row) => viewBuild(target, release, row, reports.get(`${name} ${row.version}`) ?? NO_REPORTS)),
      );
      return {
        name,
        owner: seen.find(({ owner }) => owner !== null)?.owner ?? null,
        rolledBackWith: rolledBackWith(release, name, history),
        builds: seen.map(({ build }) => build),
      };
    }),
  );
  return {
    isGood: isGood(),
    frontends: frontends
      .filter(({ builds }) => builds.length > 0)
      .sort((a, b) => Number(b.name === SHELL) - Number(a.name === SHELL)),
    deployments: log.flatMap(viewDeployments),
  };
}

/** The other micro-frontends that a roll-back takes back, too. None when it would be refused. */
function rolledBackWith(release: Release | null, name: string, history: readonly LogEntry[]): string[] {
  const step = takenBackWith(release, name, history);
  return 'changes' in step ? step.changes.map((change) => change.name).filter((other) => other !== name) : [];
}

/** The rows of a log entry: one for each micro-frontend that it changed, or one without a name. */
function viewDeployments(entry: LogEntry): View['deployments'] {
  const changes: Partial<ChangedBuild>[] = changesIn(entry);
  return (changes.length > 0 ? changes : [{}]).map(({ name, version, from }) => ({
    id: entry.id,
    time: toTimestamp(Date.parse(entry.time)),
    actor: entry.actor,
    action: entry.action,
    name: name ?? null,
    version: version ?? null,
    from: from ?? null,
    traffic: entry.traffic ?? null,
    reason: entry.reason ?? entry.unverified ?? null,
  }));
}

type Shown = StatusRow & { role: Build['role'] };
const isShown = (row: StatusRow): row is Shown => row.role !== 'unfinished';

/** Builds that the registry names, then the newest others. */
function shownOf(rows: readonly StatusRow[]): Shown[] {
  const finished = rows.filter(isShown);
  const kept = finished.filter(({ role }) => role === 'kept');
  return [...finished.filter(({ role }) => role !== 'kept'), ...kept.slice(0, KEPT_SHOWN)];
}

async function viewBuild(
  target: Target,
  release: Release | null,
  { name, version, role, traffic, commit, published, with: others = [] }: Shown,
  reports: BuildReports,
): Promise<{ owner: string | null; build: Build }> {
  // A build of another origin is not in this target.
  const stored = await findPublished(target, name, version);
  const isCandidate = role === 'kept' || role === 'canary';
  const descriptor = stored?.descriptor;
  /** The other canaries of its set: a verification is about all of them together. */
  const readSet = async () => {
    const builds = await Promise.all(
      others.map((other) => findPublished(target, other, canaryOf(release, other)?.metadata.version ?? '')),
    );
    return builds.flatMap((build) => build ?? []);
  };
  return {
    owner: descriptor && 'owner' in descriptor ? descriptor.owner : null,
    build: {
      version,
      role,
      traffic,
      publishedAt: published ? toTimestamp(published) : null,
      commit: commit ?? descriptor?.commit ?? null,
      routes: descriptor?.routes.map(({ path }) => path) ?? [],
      isVerified: stored && isCandidate ? await isVerified(target, [stored, ...(await readSet())], release) : null,
      reports,
    },
  };
}

async function isVerified(target: Target, builds: PublishedBuild[], release: Release | null): Promise<boolean> {
  try {
    await assertVerified(target, builds, release);
    return true;
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
}
