import type { Module } from '../core/deps.ts';

/** Every capability of the product, in the order it is mounted: a module finds what earlier ones provide in `deps`. */
export const modules: readonly Module[] = [];
