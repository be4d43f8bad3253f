import { SHELL, type RegistryFault, type Release } from '@maru/domain/registry';
import type { Fault, Refusal } from '../registry/release.rules.ts';

/** Message for a refusal, with the command that helps. */
export function refusalText(code: Refusal, name: string, version: string): string {
  const texts: Record<Refusal, string> = {
    NO_SHELL: 'No shell is live. Promote it first: pnpm federation publish shell && pnpm federation promote shell',
    ALREADY_LIVE: `${name} ${version} is the default build already.`,
    SHELL_HAS_NO_CANARY: 'The shell is the page itself and has no canary. Promote it without --traffic.',
    CANARY_OF_NOTHING: `${name} has no default build beside which a canary could run. Promote it without --traffic.`,
    NOT_LIVE: `${name} is not live: there is nothing to roll back.`,
    NO_CANARY: `${name} has no canary.`,
    NOTHING_BEFORE: `The live build of ${name} has no fallback. Promote another build: pnpm federation status`,
    WRONG_BUILD: `${name} ${version} does not have the registry's hash. Promote another build.`,
  };
  return texts[code];
}

const FAULTS: Record<RegistryFault, (fault: Fault, release: Release) => string> = {
  SHAPE: ({ name, version }) => `${name} ${version} has no descriptor that a shell can read`,
  ORIGIN: ({ name, version }) => `${name} ${version} comes from an origin that is not allowed`,
  CONTRACT: ({ name, version }, { shell, registry }) => {
    const builds = registry.microFrontends[name] ?? [];
    const range = builds.find(({ metadata }) => metadata.version === version)?.extras.descriptor.contract;
    return `${name} ${version} runs with @maru/sdk ${range}, and the shell has ${shell.extras.descriptor.contract}`;
  },
  ROUTE_TAKEN: ({ name, version }, { registry }) => {
    const own = registry.microFrontends[name]?.find(({ metadata }) => metadata.version === version);
    const paths = new Set(own?.extras.descriptor.routes.map(({ path }) => path));
    const others = Object.entries(registry.microFrontends).flatMap(([other, builds]) =>
      other === name
        ? []
        : builds.flatMap((build) => build.extras.descriptor.routes.map(({ path }) => `${path} (${other})`)),
    );
    const taken = [...new Set(others)].filter((each) => paths.has(each.split(' ')[0] ?? ''));
    return `${name} ${version} states a route of another remote: ${taken.join(', ')}`;
  },
};

/** Message for faults: the builds that the shell of a release would reject, with the reason. */
export function faultText(faults: readonly Fault[], release: Release): string {
  const list = faults.map((each) => `\n  ${FAULTS[each.fault](each, release)}`).join('');
  const shell = release.shell.metadata.version;
  return `The shell (${SHELL} ${shell}) would reject:${list}`;
}
