/** Bodies of functions and methods that are left out; null where nobody calls them. */
export type Bodies = Record<string, string | null>;

/** Options of `cut-loader.cjs`. */
export interface Cut {
  functions?: Bodies;
  constants?: readonly string[];
  never?: Record<string, readonly string[]>;
  values?: Record<string, string>;
}

/** Parts that are left out of the modules whose path matches. */
export type ModuleCut = readonly [path: RegExp | ((path: string) => boolean), cut: Cut];

/** Methods of a class that nobody calls. */
export const unused = (owner: string, ...methods: string[]): Bodies =>
  Object.fromEntries(methods.map((method) => [`${owner}.${method}`, null]));

/** Properties that nobody sets, by what names them in `values`. */
export const unset = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'undefined']));
