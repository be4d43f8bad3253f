import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const WORKSPACE = resolve(here, '../../..');
export const SDK_ROOT = join(WORKSPACE, 'shared/sdk');
/** Loaders belong to this package, not to the frontends that are built with them. */
export const loader = createRequire(import.meta.url).resolve;
export const ENTRY_LOADER = join(here, 'entry-loader.cjs');
export const REFRESH_LOADER = join(here, 'refresh-loader.cjs');
export const SCOPE_LOADER = join(here, 'scope-loader.cjs');
/** Template of a remote's own page. */
export const STANDALONE_PAGE = join(here, 'standalone.html');
export const ICON_LOADER = join(here, 'icon-loader.cjs');
export const CUT_LOADER = join(here, 'cut-loader.cjs');
export const SHAKE_LOADER = join(here, 'shake-loader.cjs');
export const WORDS_LOADER = join(here, 'words-loader.cjs');
export const WORDLESS = join(here, 'wordless.mjs');
/** Modules that take the place of parts of libraries. */
export const TRIMMED = (name: string): string => join(here, 'trimmed', `${name}.mjs`);
