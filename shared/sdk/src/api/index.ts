/** Calls to the backend: envelope, session headers, timeout, refusals, 401, drafts. */
export * from './client.ts';
export * from './draft.ts';
export * from './refusal.rules.ts';
export { registerApiWords } from './api-words.ts';
export * from './server-clock.ts';
