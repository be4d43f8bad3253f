import { atom, createStore } from 'jotai';
import type { Language } from '@maru/domain/contracts';
import { ACCOUNT_KEY, LANGUAGE_KEY, TOKEN_KEY, clearCustomerData, clearVisit, readText, writeText } from './storage.ts';

/** The only store of the page: `@maru/sdk/session` is a singleton of the host. */
export const store = createStore();

export interface Session {
  readonly token: string;
  readonly account: string;
}

function storedSession(): Session | null {
  const token = readText(TOKEN_KEY);
  const account = readText(ACCOUNT_KEY);
  return token && account ? { token, account } : null;
}

const sessionStateAtom = atom<Session | null>(storedSession());
/** The logged-in customer; null for a visitor. */
export const sessionAtom = atom((get) => get(sessionStateAtom));
export const isLoggedInAtom = atom((get) => get(sessionStateAtom) !== null);

/** Read per request: a client that reads it once at start would not sign the requests after a log-in. */
export function currentSession(): Session | null {
  return store.get(sessionStateAtom);
}

/** Writes token and account to the in-memory session and to browser storage. The session of another customer ends first. */
export function startSession(session: Session): void {
  const present = currentSession();
  if (present && present.account !== session.account) endSession();
  // The token last: another tab reads both when it has come.
  writeText(ACCOUNT_KEY, session.account);
  writeText(TOKEN_KEY, session.token);
  writeText('rememberedAccount', session.account);
  store.set(sessionStateAtom, session);
}

const endListeners = new Set<() => void>();

/** Subscribes to the end of the customer's session: caches, kept screens and sockets drop the customer's data. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function forget(): void {
  store.set(sessionStateAtom, null);
  for (const listener of endListeners) listener();
}

let isLent = false;

/** The session (or none) of a foreign page, which owns it: nothing of it is stored. */
export function setForeignSession(session: Session | null): void {
  isLent = true;
  if (session) store.set(sessionStateAtom, session);
  else forget();
}

/** Clears the customer's data on this device at once; the caller notifies the server. */
export function endSession(): void {
  clearCustomerData();
  forget();
}

// Another tab of the same browser logged in or out.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (isLent) return;
    if (event.key !== TOKEN_KEY && event.key !== ACCOUNT_KEY && event.key !== null) return;
    const [next, present] = [storedSession(), currentSession()];
    if (next?.token === present?.token && next?.account === present?.account) return;
    // A tab that slept may find another customer at once, without having seen the log-out between the two.
    if (present && next?.account !== present.account) {
      clearVisit();
      forget();
    }
    if (next) store.set(sessionStateAtom, next);
  });
}

/** A stored language that is not offered is reset to kor. */
export function checkedLanguage(value: string | null, offered: readonly string[]): Language {
  return value !== null && offered.includes(value) ? (value as Language) : 'kor';
}

/** Languages this deployment offers, from the global config. */
export const offeredLanguagesAtom = atom<readonly Language[]>(['kor', 'en', 'tw']);
/** Until the config is loaded, every language of the product is allowed. */
export const languageAtom = atom<Language>(checkedLanguage(readText(LANGUAGE_KEY), ['kor', 'en', 'tw', 'cn']));
