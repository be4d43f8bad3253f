import { commentStart } from './comment-start.js';
import { fileName } from './file-name.js';
import { importExtension, namedExport, ownedLibrary } from './imports.js';
import { leftOut } from './left-out.js';
import { plainName } from './plain-name.js';
import { storage } from './storage.js';
import { text } from './text.js';

/** Rules of this repository that no public plugin has. */
const house = {
  meta: { name: 'house' },
  rules: {
    'comment-start': commentStart,
    'file-name': fileName,
    'import-extension': importExtension,
    'left-out': leftOut,
    'named-export': namedExport,
    'owned-library': ownedLibrary,
    'plain-name': plainName,
    storage,
    text,
  },
};

// oxlint-disable-next-line house/named-export -- The linter takes a plugin by its default export.
export default house;
