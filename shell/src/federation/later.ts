/**
 * Parts of the SDK that remotes use and the shell does not: the build provides a shared module only where it sees it named.
 * Each is a chunk of its own, fetched when the first remote needs it, or when the page is idle.
 */
export const loadLater: readonly (() => Promise<unknown>)[] = [
  () => import('@maru/shared/charts'),
  () => import('@maru/shared/forms'),
];
