/** Registry of the deployed builds: schema, reader and writer, checks, and the page that carries it. For Node. */
export * from './schema.ts';
export * from './store.ts';
export { readOverride, type Override, type OverrideFault } from './override.ts';
export { contentSecurityPolicy, renderPage, type PageOptions } from './page.ts';
