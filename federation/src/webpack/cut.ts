/** Bodies of functions and methods that are left out; null throws. */
export type Bodies = Record<string, string | null>;

/** Options of `cut-loader.cjs`. */
export interface Cut {
  functions: Bodies;
  constants?: readonly string[];
  never?: Record<string, readonly string[]>;
}
