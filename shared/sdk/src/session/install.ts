import { atom } from 'jotai';

/**
 * How the product comes to the device's home screen: the browser asks the customer (`ask`, which resolves when the question is answered), or the
 * customer does it in the browser's menu or, on iOS, in its list of ways to share.
 */
export type Install = { readonly way: 'ask'; readonly ask: () => Promise<void> } | { readonly way: 'menu' | 'share' };

/** Set by the shell. Null in the installed product, where the browser cannot install, and in pages that are not the product's. */
export const installAtom = atom<Install | null>(null);
