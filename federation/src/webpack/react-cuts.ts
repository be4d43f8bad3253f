import type { Bodies, Cut } from './cut.ts';

const all = (body: string | null, ...names: string[]): Bodies => Object.fromEntries(names.map((name) => [name, body]));

/** No page takes over HTML: the skeleton in the page is replaced, so no boundary and no root is dehydrated. */
const HYDRATION: Bodies = {
  ...all(null, 'exports.hydrateRoot', 'ReactDOMHydrationRoot.prototype.*', 'updateDehydratedSuspenseComponent'),
  ...all(null, 'retrySuspenseComponentWithoutHydrating', 'retryActivityComponentWithoutHydrating'),
  ...all(null, 'retryDehydratedSuspenseBoundary', 'mountHostRootWithoutHydrating', 'throwOnHydrationMismatch'),
  ...all('return null;', 'getParentHydrationBoundary', 'getSuspenseInstanceFromFiber', 'getActivityInstanceFromFiber'),
  ...all('return null;', 'upgradeHydrationErrorsToRecoverable'),
  ...all('return false;', 'popHydrationState'),
  ...all('', 'resetHydrationState', 'commitActivityHydrationCallbacks', 'commitSuspenseHydrationCallbacks'),
  ...all('', 'retryIfBlockedOn', 'attemptReplayContinuousQueuedEvent'),
  // Nothing blocks an event.
  dispatchEvent: `if (_enabled) {
    findInstanceBlockingEvent(nativeEvent);
    dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer);
  }`,
};

/** An element of the head is rendered where it stands: no title, style or script is moved, and no resource preloaded. */
const RESOURCES: Bodies = {
  ...all('return false;', 'isHostHoistableType', 'isSingletonScope'),
  ...all('', 'prefetchDNS', 'preconnect', 'preload', 'preloadModule'),
  ...all('', 'preinitStyle', 'preinitScript', 'preinitModuleScript'),
  // No image and no style holds a commit up: only those within a view transition would.
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null;',
  insertStylesheetIntoRoot: '',
};

const VIEW_TRANSITIONS: Bodies = {
  ...all(null, 'startViewTransition', 'createViewTransitionInstance', 'ViewTransitionPseudoElement.prototype.*'),
  ...all('', 'commitEnterViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'),
  ...all('', 'commitDeletedPairViewTransitions', 'commitAppearingPairViewTransitions', 'trackEnterViewTransitions'),
  ...all('', 'restoreNestedViewTransitions', 'restoreEnterOrExitViewTransitions', 'restorePairedViewTransitions'),
  ...all('', 'measureNestedViewTransitions', 'restoreViewTransitionOnHostInstances', 'queueTransitionTypes'),
  ...all('', 'scheduleViewTransitionEvent', 'restoreViewTransitionName'),
  ...all('return null;', 'claimQueuedTransitionTypes'),
  ...all('return false;', 'applyViewTransitionToHostInstances', 'measureViewTransitionHostInstancesRecursive'),
};

/** A `ref` on a fragment. */
const FRAGMENT_REFS: Bodies = {
  ...all(null, 'FragmentInstance', 'FragmentInstance.prototype.*', 'addFragmentHandleToFiber'),
  ...all('', 'commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects'),
  ...all('', 'commitFragmentInstanceDeletionEffects'),
  ...all('return false;', 'isFragmentInstanceParent'),
};

/** A form is sent by its `onSubmit`: no `action` is a function, and nobody calls `useActionState` and `useFormStatus`. */
const FORM_ACTIONS: Bodies = {
  ...all(null, 'mountActionState', 'updateActionState', 'rerenderActionState', 'startHostTransition'),
  ...all(null, 'TransitionAwareHostComponent', 'onActionSuccess'),
  ...all('', 'extractEvents$1', 'requestFormReset', 'recursivelyResetForms'),
};

/** Exports that do not work without what is left out; the build refuses their imports. */
export const LEFT_OUT: Record<string, readonly string[]> = {
  react: ['ViewTransition', 'addTransitionType', 'SuspenseList', 'unstable_SuspenseList', 'useActionState'],
  'react-dom': [
    ...['useFormState', 'useFormStatus', 'requestFormReset', 'prefetchDNS', 'preconnect'],
    ...['preload', 'preloadModule', 'preinit', 'preinitModule'],
  ],
  'react-dom/client': ['hydrateRoot'],
};

/** Of react-dom's client what no page reaches, a third of it. Remotes run on the shell's React, so they lack it too. */
export const REACT_DOM: Cut = {
  functions: {
    ...{ ...HYDRATION, ...RESOURCES, ...VIEW_TRANSITIONS, ...FRAGMENT_REFS, ...FORM_ACTIONS },
    // The browser's sign of loading during a transition.
    defaultOnDefaultTransitionIndicator: '',
    // For callers of React before its version 19.
    'ReactDOMSharedInternals.findDOMNode': null,
  },
  constants: [
    'isHydrating',
    'hydrationParentFiber',
    'nextHydratableInstance',
    'hydrationErrors',
    'shouldStartViewTransition',
  ],
  never: {
    // Scopes, hidden trees of former versions, dehydrated fragments, lists of boundaries, elements of the head, view transitions.
    tag: ['18', '19', '21', '23', '26', '27', '30'],
    owner: ['REACT_SUSPENSE_LIST_TYPE', 'REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE'],
  },
};

/** Of react-dom's other exports the same. What preloads or adds a resource does nothing; the others throw. */
export const REACT_DOM_EXPORTS: Cut = {
  functions: {
    ...all('', 'exports.prefetchDNS', 'exports.preconnect', 'exports.preload', 'exports.preloadModule'),
    ...all('', 'exports.preinit', 'exports.preinitModule'),
    ...all(null, 'exports.requestFormReset', 'exports.useFormState', 'exports.useFormStatus'),
  },
};
