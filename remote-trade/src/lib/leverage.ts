import { useApiQuery } from '@maru/sdk/query';
import { atom, isLoggedInAtom, readText, useAtomValue, writeText } from '@maru/sdk/session';

const KEY = 'leverage';
const ON = 'on';
const revisionAtom = atom(0);

/**
 * Whether the customer wants leverage and short selling on the screens of this browser. Off by default: the ticket then only buys,
 * and no word of leverage is shown. A log-out clears it.
 */
export const leverageAtom = atom(
  (get) => {
    get(revisionAtom);
    return get(isLoggedInAtom) && readText(KEY) === ON;
  },
  (_get, set, isOn: boolean) => {
    writeText(KEY, isOn ? ON : null);
    set(revisionAtom, (count) => count + 1);
  },
);

/** The customer's agreement to the terms of leverage, without which the server takes no such order. */
export const useLeverageConsent = (isEnabled: boolean) =>
  useApiQuery('/user/Consent', { kind: 'leverage' }, { isEnabled });

/** Whether leverage is wanted and its terms are agreed to. What is not known counts as agreed: the server decides about an order. */
export function useIsLeverageOn(): boolean {
  const isWanted = useAtomValue(leverageAtom);
  const { data } = useLeverageConsent(isWanted);
  return isWanted && data?.agreedAt !== null;
}
