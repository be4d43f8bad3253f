import { checkRegistry, shortName } from '@maru/shared/federation';
import { hostRoutes, screenOf, type ScreenSource } from '@maru/shared/host';
import { connect } from '../federation/runtime.ts';
import { readRegistry } from '../federation/registry.ts';
import { page } from '../federation/page.ts';

/**
 * Screens of the remotes that the registry names. (The benchmark's monolith build puts a module with the screens
 * themselves in the place of this one.)
 */
export async function openRemotes(): Promise<ScreenSource> {
  const { shell, origins } = page();
  const registry = await readRegistry();
  const { accepted, rejected } = checkRegistry(registry, {
    origins: [location.origin, ...origins],
    contract: shell.contract,
    page: location.href,
    pick: globalThis.maruScripts.pick,
  });
  for (const { name, fault } of rejected) console.error(`remote ${name} is refused: ${fault}`);
  const loadModule = connect(accepted);
  const routes = new Map(accepted.flatMap(({ descriptor }) => hostRoutes(descriptor)).map((r) => [r.path, r]));
  const owners = new Map(accepted.map((remote) => [shortName(remote.name), remote]));
  return {
    routes,
    async loadScreen(path) {
      const owner = routes.get(path)?.owner ?? '';
      const remote = owners.get(owner);
      if (!remote) throw new Error(`no remote owns ${path}`);
      return screenOf(await loadModule(remote), owner, path);
    },
  };
}
