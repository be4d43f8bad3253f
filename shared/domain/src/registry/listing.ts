import { landingFiles } from './shape.ts';
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

/**
 * The part of a remote's descriptor that the registry carries.
 * @param hasWords false for the earlier form, without the words of the home tab, which a live registry may still have
 */
export function listRemote(descriptor: RemoteDescriptor, { hasWords = true } = {}): ListedRemote {
  const { name, owner, contract, version, commit, container, entry, app, files } = descriptor;
  const routes = descriptor.routes.map((route) => listRoute(route, hasWords));
  const listed = {
    name,
    owner,
    contract,
    version,
    ...(commit && { commit }),
    container,
    entry,
    ...(routes.some((route) => route.files) && { app }),
    routes,
  };
  return { ...listed, hashes: hashesOf(files, landingFiles(listed)) };
}

/** Whether visits often begin at a route. */
export const isLanding = ({ landing, tab }: Pick<RouteMeta, 'landing' | 'tab'>): boolean =>
  landing === true || tab !== undefined;

/** Most visits land on the home tab, so its words alone are worth their hashes: four languages, of which a page needs one. */
function listRoute(route: RouteEntry, hasWords: boolean): ListedRoute {
  const { files, later, locales, landing, first, ...meta } = route;
  if (!isLanding(route)) return meta;
  return {
    ...meta,
    files,
    later,
    ...(hasWords && meta.tab === 'home' && locales && { locales }),
    ...(first && { first }),
  };
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
