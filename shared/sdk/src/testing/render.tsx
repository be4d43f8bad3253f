import { configure, getConfig, render, type RenderResult } from '@testing-library/react';
import * as React from 'react';
import shared from '../../locales/kor.json';
import type { Language } from '@maru/domain/contracts';
import { observeServerTime, resetServerClock } from '../api/index.ts';
import { WORDS } from '@maru/domain/words';
import { API_NAMESPACE, i18n, LANGUAGE_TAG, type Dictionary } from '../i18n/index.ts';
import { QueryClientProvider, queryClient } from '../query/index.ts';
import { MemoryRouter } from '../router/memory-router.ts';
import { useLocation } from '../router/index.ts';
import { Provider, endSession, languageAtom, startSession, store, type Session } from '../session/index.ts';

/*
 * React's development build takes a stack for each of the first 10,000 elements that it makes in a second, to name components in its warnings:
 * a tenth of the time of a screen's tests. It is told that it has made them already.
 */
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

const { asyncWrapper, getElementError } = getConfig();
/** Says what a test still waits for. It prints the page when its message is read, at the end of waiting: printing took as long as each look at it. */
function absence(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
}
/** A mark of Testing Library's own while it waits. Should it go, each look prints the page again. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
/** The real one, also where a test has fake timers. */
const later = setTimeout;
const turn = () => new Promise((done) => later(done, 0));

configure({
  getElementError: (message, container) => (isWaiting() ? absence : getElementError)(message, container),
  // A crowded machine is slow, not wrong: what never comes up fails all the same, a little later.
  asyncUtilTimeout: 5_000,
  // There, what a test waits for can be drawn while effects of the same change still wait for their turn, or for a second one.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      await turn();
      await turn();
      return result;
    }),
});

export interface RenderOptions {
  route?: string;
  /** Null renders as a visitor. */
  session?: Session | null;
  language?: Language;
  /** The server's time (ISO) when the screen is rendered; the device's when absent. */
  now?: string;
  /** Namespace -> dictionary of the remote under test, in the chosen language. */
  dictionaries?: Record<string, Dictionary>;
  /** The SDK's words in the chosen language; Korean when absent. */
  sharedDictionary?: Dictionary;
}

/** Nobody changes a dictionary, and i18next would copy all of it by way of its text. */
const UNCOPIED = { skipCopy: true };

export const TEST_SESSION: Session = { token: 'test-token', account: '01012345678' };

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders a screen with the real store, cache, router and words. `getByTestId('address')` shows where it navigated. */
export function renderScreen(
  screen: React.ReactElement,
  {
    route = '/',
    session = TEST_SESSION,
    language = 'kor',
    now,
    dictionaries = {},
    sharedDictionary = shared,
  }: RenderOptions = {},
): RenderResult {
  endSession();
  queryClient.clear();
  resetServerClock();
  if (now) observeServerTime(now, performance.now());
  if (session) startSession(session);
  store.set(languageAtom, language);
  const tag = LANGUAGE_TAG[language];
  const all = { ...dictionaries, shared: sharedDictionary, [API_NAMESPACE]: WORDS[language] };
  for (const [namespace, dictionary] of Object.entries(all))
    i18n.addResourceBundle(tag, namespace, dictionary, false, false, UNCOPIED);
  void i18n.changeLanguage(tag);
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[route]}>
          {screen}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}
