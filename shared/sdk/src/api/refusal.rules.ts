import type { Refusal } from './client.ts';

/** Refusals after which the outcome is unknown: the answer is lost, the request may have arrived. */
const UNCERTAIN = new Set<string | undefined>(['TIMEOUT', 'NETWORK', 'SYSTEM_BUSY']);
export const isUncertain = ({ code }: Pick<Refusal, 'code'>): boolean => UNCERTAIN.has(code);
