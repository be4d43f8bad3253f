/*
 * Folders of server modules form layers (docs/adr/0020-module-layers.md). A run of its own without tests: tests reach every folder through
 * server/test, which would close a cycle of folders that the product does not have.
 */
const { options } = require('./dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'server-modules-form-layers',
      comment: 'A lower module never imports an upper one, neither at once nor through others.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/modules/[^/]+$' },
      to: { path: '^server/src/modules/[^/]+$', circular: true },
    },
    {
      name: 'top-modules-are-imported-by-none',
      comment: 'They read every capability. A function that others need of them belongs into a lower module.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: { path: '^server/src/modules/(statement|books|profile)/', pathNot: '^server/src/modules/$1/' },
    },
  ],
  options: {
    ...options,
    exclude: { path: [...options.exclude.path, String.raw`\.test\.ts$`, '/test/'] },
    cache: false,
  },
};
