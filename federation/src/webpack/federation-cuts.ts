import { unused, type Bodies, type Cut, type ModuleCut } from './cut.ts';

const core = (file: string, cut: Cut): ModuleCut => [
  new RegExp(`[\\\\/]runtime-core[\\\\/]dist[\\\\/]${file}\\.js$`),
  cut,
];

/** Hooks that no plugin of the shell listens to. Without a listener, a hook that collects a result has none. */
const unheard = (...hooks: string[]): Record<string, string> =>
  Object.fromEntries(hooks.map((hook) => [`${hook}.emit()`, 'undefined']));

const none: Bodies[string] = 'return undefined;';

/** Parts of the federation runtime that our pages do not reach. */
export const FEDERATION: readonly ModuleCut[] = [
  core('utils/load', {
    // An entry is a script that sets a global name.
    functions: { loadEsmEntry: null, loadSystemJsEntry: null, loadEntryNode: null },
    never: { type: ['"system"'] },
    values: {
      'isEsmRemoteType(type)': 'false',
      'loadEntryHook.emit()': 'Promise.resolve()',
      ...unheard('afterLoadEntry', 'loadEntryError'),
    },
  }),
  core('remote/index', {
    functions: {
      ...unused('RemoteHandler', 'preloadRemote', 'initRawContainer'),
      'RemoteHandler.setIdToRemoteMap': '',
    },
    values: {
      alias: 'undefined',
      ...unheard('beforeRegisterRemote', 'registerRemote', 'afterMatchRemote'),
      ...unheard('errorLoadRemote', 'afterLoadRemote'),
      'this.setIdToRemoteMap()': 'undefined',
      'moduleWrapper =': 'undefined',
      // The shell has no snapshot.
      'getGlobalRemoteInfo()': '({})',
      'getInfoWithoutType()': '({})',
    },
  }),
  core('module/index', {
    functions: { getAvailableExposeNames: none },
    values: unheard(
      ...['initContainer', 'beforeInitRemote', 'afterInitRemote', 'beforeGetExpose', 'afterGetExpose'],
      ...['getModuleFactory', 'beforeExecuteFactory', 'afterExecuteFactory'],
    ),
  }),
  core('shared/index', {
    functions: {
      // A remote's first module is behind an `import()`, for which its shared modules are awaited.
      ...unused('SharedHandler', 'loadShareSync'),
      ...unused('SharedHandler', 'emitAfterRegisterShare', 'emitAfterLoadShare', 'emitErrorLoadShare'),
    },
    // Remotes provide nothing, so none is asked for its versions.
    never: { strategy: ['"version-first"'], shareStrategy: ['"version-first"'] },
    values: {
      'shouldUseTreeShaking()': 'false',
      'this.emitAfterRegisterShare()': 'undefined',
      'this.emitAfterLoadShare()': 'undefined',
      'this.emitErrorLoadShare()': 'undefined',
      ...unheard('beforeRegisterShare'),
    },
  }),
  core('utils/share', {
    functions: {
      isMatchUsedExports: null,
      // The scope has one version of each module.
      getFindShareFunction: 'return (scopes, scope, name) => ({ version: Object.keys(scopes[scope][name])[0] });',
      versionLt: 'return true;',
    },
    values: {
      treeShaking: 'undefined',
      'shouldUseTreeShaking()': 'false',
      // Ranges are checked before a build is registered.
      'satisfy()': 'true',
      ...unheard('resolveShare'),
    },
  }),
  core('global', {
    functions: {
      ...{ resetFederationGlobalInfo: null, addGlobalSnapshot: null, registerGlobalPlugins: null },
      ...{ getTargetSnapshotInfoByModuleInfo: null, getInfoWithoutType: null, setGlobalFederationConstructor: '' },
    },
  }),
  core('utils/manifest', { values: { alias: 'undefined' } }),
  // Messages, to which it adds, are left out of the build.
  core('utils/context', { functions: { optionsToMFContext: none } }),
];
