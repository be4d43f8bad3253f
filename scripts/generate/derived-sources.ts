import { contractsIndex, explanationsIndex } from './contracts-index.ts';
import { wordsIndex } from './words-index.ts';

/** Every source that is derived from folders, by its path from the root. */
export const derivedSources = (root: string): { path: string; text: string }[] => [
  contractsIndex(root),
  explanationsIndex(root),
  wordsIndex(root),
];
