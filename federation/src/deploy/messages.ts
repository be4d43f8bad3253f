import { claimsOf, SHELL, type MicroFrontend, type Release } from '@maru/domain/registry';
import type { Fault, ReleaseFault } from '../registry/faults.rules.ts';
import { RefusedError } from '../registry/errors.ts';
import type { PublishedBuild, Refusal } from '../registry/release.rules.ts';

/** Message for a refusal, with the command that helps. */
export function refusalText(code: Refusal, name: string, version: string): string {
  const texts: Record<Refusal, string> = {
    NO_SHELL: 'No shell is live. Promote it first: pnpm federation publish shell && pnpm federation promote shell',
    ALREADY_LIVE: `${name} ${version} is the default build already.`,
    CANARY_OF_NOTHING: `A first release is no canary: ${name} has no default build for the other devices. \`verify\` runs it with the live builds; then promote it without --traffic.`,
    NOT_LIVE: `${name} is not live: there is nothing to roll back.`,
    NO_CANARY: `${name} has no canary.`,
    NOTHING_BEFORE: `The live build of ${name} has no fallback. Promote another build: pnpm federation status`,
    WRONG_BUILD: `${name} ${version} does not have the registry's hash. Promote another build.`,
    NAMED_TWICE: `${name} is named twice: one build of it can be live.`,
    PART_OF_SET: `The canary of ${name} runs together with others, and fits only them: \`status\` lists them. Promote all of them, or roll the canary back first: pnpm federation rollback ${name}`,
    SET_UNKNOWN: `No device would get the canary: the bootstrap script of the live shell is of before there were canaries of several builds. Promote a newer shell to all devices first, or these builds without --traffic.`,
  };
  return texts[code];
}

/** Message for a roll-back of a joint promotion of which another build was changed since. */
export const changedSinceText = (name: string, other: string): string =>
  `${name} goes back together with the builds that it was promoted with, and ${other} was changed since. Roll ${other} back first, or promote builds that fit together.`;

/** The error for a refused change of these builds. */
export function refusal(
  { refused, name }: { refused: Refusal; name: string },
  builds: readonly PublishedBuild[],
): RefusedError {
  const version = builds.find((build) => build.name === name)?.descriptor.version ?? '';
  return new RefusedError(refused, refusalText(refused, name, version));
}

const FAULTS: Record<ReleaseFault, (fault: Fault, release: Release) => string> = {
  SHAPE: ({ name, version }) => `${name} ${version} has no descriptor that a shell can read`,
  ORIGIN: ({ name, version }) => `${name} ${version} comes from an origin that is not allowed`,
  CONTRACT: ({ name, version }, { shell, registry }) => {
    const builds = registry.microFrontends[name] ?? [];
    const range = builds.find(({ metadata }) => metadata.version === version)?.extras.descriptor.contract;
    return `${name} ${version} runs with @maru/sdk ${range}, and the shell has ${shell.extras.descriptor.contract}`;
  },
  IDENTITY: ({ name, version }) => `${name} ${version} has the name, the version or the container of another build`,
  ADDRESS: ({ name, version }) => `${name} ${version} is not in the folder of its version`,
  UNHASHED: ({ name, version }) => `${name} ${version} uses a file without a hash, or outside of its folder`,
  ROUTE_TAKEN: (fault, { registry }) => takenText(fault, registry.microFrontends, 'route'),
  TAB_TAKEN: (fault, { registry }) => takenText(fault, registry.microFrontends, 'tab'),
  SHARES: ({ name }) =>
    `${name} has not exactly one default build, shares of the traffic that are not 100 together, or a part of a set of canaries`,
  FALLBACK: ({ name, version }) => `${name} ${version} has itself or a build of another name as its fallback`,
};

/** Names the claims that two remotes make, or that one makes twice. */
function takenText({ name, version }: Fault, remotes: Record<string, MicroFrontend[]>, what: 'route' | 'tab') {
  const own = remotes[name]?.find(({ metadata }) => metadata.version === version);
  const claims = claimsOf(own?.extras.descriptor.routes ?? []).filter(
    (claim) => claim.startsWith('/') === (what === 'route'),
  );
  const others = Object.entries(remotes).flatMap(([other, builds]) =>
    other === name
      ? []
      : builds.flatMap((build) => claimsOf(build.extras.descriptor.routes).map((claim) => [claim, other])),
  );
  const taken = others.flatMap(([claim, other]) => (claims.includes(claim ?? '') ? [`${claim} (${other})`] : []));
  const twice = claims.filter((claim, i) => claims.indexOf(claim) !== i);
  const list = [...new Set([...taken, ...twice])].join(', ');
  return `${name} ${version} states a ${what} that is taken: ${list}`;
}

/** Message for faults: the builds that the shell of a release would reject, with the reason. */
export function faultText(faults: readonly Fault[], release: Release): string {
  const list = faults.map((each) => `\n  ${FAULTS[each.fault](each, release)}`).join('');
  const shell = release.shell.metadata.version;
  return `The shell (${SHELL} ${shell}) would reject:${list}`;
}
