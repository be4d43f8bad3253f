import { canaryOf, defaultOf, SHELL, type Release } from '@maru/federation/registry';

/** A build that a share of the devices gets, beside the default build. */
export interface Canary {
  readonly name: string;
  readonly version: string;
  readonly base: string;
}

/** The canaries of a release, of remotes and of the shell. */
export function liveCanaries(release: Release): Canary[] {
  return [SHELL, ...Object.keys(release.registry.microFrontends)].flatMap((name) => {
    const version = canaryOf(release, name)?.metadata.version;
    const base = defaultOf(release, name)?.metadata.version;
    return version && base ? [{ name, version, base }] : [];
  });
}

/** Whether visits to this build are counted for the verdict about a canary. */
export const isJudged = (release: Release, build: { remote: string; version: string }): boolean =>
  liveCanaries(release).some(
    ({ name, version, base }) => name === build.remote && (version === build.version || base === build.version),
  );
