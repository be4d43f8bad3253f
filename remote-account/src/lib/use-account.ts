import { sessionAtom, useAtomValue } from '@maru/sdk/session';

/** Account of the logged-in customer; empty for a visitor. */
export const useAccount = (): string => useAtomValue(sessionAtom)?.account ?? '';
