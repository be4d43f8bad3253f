import type { AdminOutput } from '@maru/domain/admin';

export type Frontend = AdminOutput<'/admin/Releases'>['frontends'][number];
export type FrontendBuild = Frontend['builds'][number];

export const liveOf = ({ builds }: Pick<Frontend, 'builds'>): FrontendBuild | undefined =>
  builds.find(({ role }) => role === 'live');

/** Failures for each load, in percent with one decimal; a dash without a load. */
export function failureRate({ loads, failures }: FrontendBuild['reports']): string {
  if (loads === 0) return '–';
  return `${Math.round((failures / loads) * 1_000) / 10}%`;
}

/** Builds that may be proposed: verified ones that not every device has. */
export const candidatesOf = ({ builds }: Pick<Frontend, 'builds'>): FrontendBuild[] =>
  builds.filter(({ isVerified }) => isVerified === true);

/** The other micro-frontends of which a promotion of this build promotes the canaries, too: a canary that fits only them is one of a set. */
export const proposedWith = ({ builds, rolledBackWith }: Frontend, version: string): readonly string[] =>
  builds.some((build) => build.role === 'canary' && build.version === version) ? rolledBackWith : [];

/** The effect of a roll-back: a canary ends, else the fallback is restored. Null when there is neither. */
export function rollBackOf({ builds }: Pick<Frontend, 'builds'>): { from: string; to: string } | null {
  const version = (role: FrontendBuild['role']) => builds.find((build) => build.role === role)?.version;
  const [live, canary, fallback] = [version('live'), version('canary'), version('fallback')];
  if (live === undefined) return null;
  if (canary !== undefined) return { from: canary, to: live };
  return fallback === undefined ? null : { from: live, to: fallback };
}
