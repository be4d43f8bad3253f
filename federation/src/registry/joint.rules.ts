import type { Release } from '@maru/domain/registry';
import type { ChangedBuild, LogEntry } from './log.ts';
import { canaryOf, defaultOf, endedWith, fallbackVersion } from './release.rules.ts';

/** The changes of an entry, of one micro-frontend or of several. */
export function changesIn({ builds, name, version, from, before }: LogEntry): ChangedBuild[] {
  return builds ?? (name === undefined ? [] : [{ name, version, from, before }]);
}
/** The fields of an entry for its changes. One change has the fields that entries had before there were joint actions. */
export const fieldsOf = (changes: readonly ChangedBuild[]): Partial<LogEntry> =>
  changes.length === 1 ? { ...changes[0] } : { builds: [...changes] };

/** The changes that a roll-back takes back, or the micro-frontend that was changed since. */
export type TakenBack = { changes: ChangedBuild[] } | { changedSince: string };

/**
 * The changes that a roll-back of a micro-frontend takes back: its canary or its last promotion, and all builds that were promoted together
 * with that one. They may fit only each other, so none of them goes back alone, or after another of them was changed.
 * @param history entries of the log that took effect, newest first
 */
export function takenBackWith(release: Release | null, name: string, history: readonly LogEntry[]): TakenBack {
  const live = defaultOf(release, name)?.metadata.version;
  const own: ChangedBuild = { name, version: live, from: fallbackVersion(release, name) };
  if (canaryOf(release, name)) return { changes: endedWith(release, name).map((each) => endedCanary(release, each)) };
  const promotion = history.find(
    (entry) =>
      entry.action === 'promote' && changesIn(entry).some((change) => change.name === name && change.version === live),
  );
  const changes = promotion ? changesIn(promotion) : [];
  if (changes.length < 2) return { changes: [own] };
  const changed = changes.find((change) => !isUnchanged(release, change));
  return changed ? { changedSince: changed.name } : { changes };
}

/** The end of a canary. Beside a canary there is always a default build. */
const endedCanary = (release: Release | null, name: string): ChangedBuild => ({
  name,
  version: canaryOf(release, name)?.metadata.version,
  from: defaultOf(release, name)?.metadata.version,
});

/** Whether a micro-frontend has the builds that its promotion left. Without a fallback it cannot go back, which is another refusal. */
function isUnchanged(release: Release | null, { name, version, from }: ChangedBuild): boolean {
  const fallback = fallbackVersion(release, name);
  return (
    defaultOf(release, name)?.metadata.version === version &&
    !canaryOf(release, name) &&
    (fallback === undefined || fallback === from)
  );
}

/** Where the build before a version is, by the promotion that replaced that version. */
export const placeBefore = (history: readonly LogEntry[], name: string, version: string): ChangedBuild['before'] =>
  history
    .filter(({ action }) => action === 'promote')
    .flatMap(changesIn)
    .find((change) => change.name === name && change.from === version)?.before;
