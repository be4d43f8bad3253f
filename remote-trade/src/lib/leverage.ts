import { atom, isLoggedInAtom, readText, writeText } from '@maru/sdk/session';

const KEY = 'leverage';
const ON = 'on';
const revisionAtom = atom(0);

/**
 * Whether the customer has switched leverage and short selling on in this browser. Off by default: the ticket then only buys,
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
