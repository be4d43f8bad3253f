import type { FastifyInstance } from 'fastify';
import type { Operator, Session } from './deps.ts';

/**
 * Functions that one module provides and others call, each under its name on the app. The provider calls `app.decorate(name, …)` while it
 * is mounted; others read `app[name]` when they handle a request, so the order of mounting does not matter. A module adds its own by
 * augmentation: `declare module '../../core/providers.ts' { interface Providers { … } }`.
 */
export interface Providers {
  /**
   * Resolves the headers `token` and `account`, or the first message of a socket, to a session. Null unless both belong
   * to one open session.
   */
  authenticate(token: string, account: string): Promise<Session | null>;
  /**
   * Resolves the header `operator-token` to an operator. Null unless it belongs to an open session.
   * @param isUsed whether the call counts as use of the session; a page that nobody uses sends the header `operator-unattended`
   */
  authenticateOperator(token: string, isUsed: boolean): Promise<Operator | null>;
}

export type ProviderName = keyof Providers;

declare module 'fastify' {
  interface FastifyInstance extends Providers {
    readonly neededProviders: Set<ProviderName>;
  }
}

/** Declares the providers that the caller uses. The app does not become ready while one is missing. */
export function needs(app: FastifyInstance, ...names: readonly ProviderName[]): void {
  for (const name of names) app.neededProviders.add(name);
}

/** Prepares an app for {@link needs}; when the app gets ready, checks that every needed provider exists. */
export function checkProviders(app: FastifyInstance): void {
  app.decorate('neededProviders', new Set<ProviderName>());
  app.addHook('onReady', async () => {
    const missing = [...app.neededProviders].filter((name) => !app.hasDecorator(name));
    if (missing.length > 0) throw new Error(`No module provides ${missing.sort().join(', ')}`);
  });
}
