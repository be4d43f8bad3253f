import type { Cut, ModuleCut } from './cut.ts';

const runtime = (file: string, cut: Cut): ModuleCut => [
  new RegExp(`[\\\\/]webpack-bundler-runtime[\\\\/]dist[\\\\/]${file}\\.js$`),
  cut,
];

/** Parts of webpack's federation runtime that no container of ours reaches, the shell among them. */
export const CONTAINER: readonly ModuleCut[] = [
  runtime('index', {
    values: {
      // Of the runtime's functions, an entry calls one.
      'federation =': '{ runtime: { init: runtime.init }, bundlerRuntime, attachShareScopeMap }',
    },
  }),
  runtime('initContainerEntry', {
    // There is one share scope.
    values: { 'Array.isArray()': 'false' },
  }),
];

/** The same of a remote. */
export const REMOTE: readonly ModuleCut[] = [
  runtime('consumes', {
    values: {
      // No build has a second form of a shared module, and none has layers.
      'getUsedExports()': 'undefined',
      'treeShakingGetter?.()': 'undefined',
      'shareInfo?.shareConfig?.layer': 'undefined',
      // Each shared module has a getter, which says what it lacks.
      'getShortErrorMsg()': '""',
    },
  }),
  runtime('updateOptions', {
    values: {
      'sharedFallback ?': 'false',
      // A remote provides nothing.
      'initializeSharingData._updated': 'true',
    },
  }),
];
