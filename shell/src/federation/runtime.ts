import {
  registerPlugins,
  registerRemotes,
  loadRemote,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { AcceptedRemote, RemoteModule } from '@maru/shared/federation';

const SCRIPT_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;

/** The entry's script: with its hash, so that a file changed on the way does not run, and with an end to the waiting. */
const scripts: ModuleFederationRuntimePlugin = {
  name: 'maru-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    globalThis.maruScripts.prepare(script);
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

/**
 * Makes the remotes known to the federation runtime, each by its hashed entry: no manifest is asked for, and nothing is
 * loaded until a screen is. Returns how to get a remote's module.
 */
export function connect(remotes: readonly AcceptedRemote[]): (remote: AcceptedRemote) => Promise<RemoteModule> {
  registerPlugins([scripts]);
  for (const { base, descriptor } of remotes) globalThis.maruScripts.state(base, descriptor.files);
  registerRemotes(remotes.map(({ url, descriptor }) => ({ name: descriptor.container, entry: url })));
  const loading = new Map<string, Promise<RemoteModule>>();
  return (remote) => {
    const known = loading.get(remote.name);
    if (known) return known;
    const started = loadPatiently(remote);
    loading.set(remote.name, started);
    started.catch(() => loading.delete(remote.name));
    return started;
  };
}

/** A lost packet is no failure: three tries, further apart each time and not in step with everybody else's. */
async function loadPatiently({ name, descriptor, url }: AcceptedRemote): Promise<RemoteModule> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const module = await loadRemote<RemoteModule>(`${descriptor.container}/app`);
      if (!module) throw new Error(`${name} exposes no app`);
      return module;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt * (0.5 + Math.random())));
      // The runtime remembers a failed entry; naming it again makes it start over.
      registerRemotes([{ name: descriptor.container, entry: url }], { force: true });
    }
  }
}
