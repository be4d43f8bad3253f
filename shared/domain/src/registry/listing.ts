import type {
  FileHashes,
  ListedRemote,
  ListedRoute,
  ListedShell,
  RemoteDescriptor,
  RouteEntry,
  RouteMeta,
  ShellDescriptor,
} from './types.ts';

/** The part of a remote's descriptor that the registry carries. */
export function listRemote(descriptor: RemoteDescriptor): ListedRemote {
  const { name, owner, contract, version, commit, container, entry, app, files } = descriptor;
  const routes = descriptor.routes.map(listRoute);
  const landing = routes.flatMap((route) => (route.files ? [...app, ...route.files] : []));
  return {
    name,
    owner,
    contract,
    version,
    ...(commit && { commit }),
    container,
    entry,
    ...(landing.length > 0 && { app }),
    routes,
    hashes: hashesOf(files, [entry, ...landing]),
  };
}

/** Whether visits often begin at a route. */
export const isLanding = ({ landing, tab }: Pick<RouteMeta, 'landing' | 'tab'>): boolean =>
  landing === true || tab !== undefined;

function listRoute({ files, later, locales: _words, landing, first, ...meta }: RouteEntry): ListedRoute {
  return isLanding({ landing, ...meta }) ? { ...meta, files, later, ...(first && { first }) } : meta;
}

/** The part of a shell's descriptor that the page carries: its loader asks for the hash of scripts and style sheets alone. */
export function listShell({ files, ...descriptor }: ShellDescriptor): ListedShell {
  return {
    ...descriptor,
    hashes: hashesOf(
      files,
      Object.keys(files).filter((name) => /\.(js|css)$/.test(name)),
    ),
  };
}

/** A file without a hash is left out: what names it is then a fault. */
function hashesOf(files: RemoteDescriptor['files'], names: readonly string[]): FileHashes {
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = Object.hasOwn(files, name) ? files[name] : undefined;
      return file ? [[name, file.integrity]] : [];
    }),
  );
}
