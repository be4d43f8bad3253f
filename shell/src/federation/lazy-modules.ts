/**
 * SDK modules that remotes use and the shell does not. The build provides a shared module only where an import names it. Each is a
 * chunk of its own, fetched when the first remote needs it or when the page is idle.
 */
export const lazyModules: readonly (() => Promise<unknown>)[] = [
  () => import('@maru/sdk/charts'),
  () => import('@maru/sdk/flow'),
  () => import('@maru/sdk/fields'),
  () => import('@maru/sdk/records'),
];
