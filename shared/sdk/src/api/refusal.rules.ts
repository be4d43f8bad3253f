import type { Refusal } from './client.ts';

/** Refusals after which the outcome is unknown: the answer is lost, the request may have arrived. */
const UNCERTAIN = new Set<string | undefined>(['TIMEOUT', 'NETWORK', 'SYSTEM_BUSY']);
export const isUncertain = ({ code }: Pick<Refusal, 'code'>): boolean => UNCERTAIN.has(code);

/** Refusals before a call is carried out or found to be so already. Of a request that was sent again they say nothing about the first. */
const UNHEARD = new Set<string | undefined>([...UNCERTAIN, 'BAD_REQUEST', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS']);
export const isUnheard = ({ code }: Pick<Refusal, 'code'>): boolean => UNHEARD.has(code);
