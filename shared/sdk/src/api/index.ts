/** Calls to the backend: envelope, session headers, timeout, refusals, 401, drafts. */
export * from './client.ts';
export * from './draft.ts';
export * from './server-clock.ts';
