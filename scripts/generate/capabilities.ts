import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const CONTRACTS = 'shared/domain/src/contracts';

/** Folders of `shared/domain/src/contracts`, sorted: each is the contract of one capability. */
export const capabilities = (root: string): string[] =>
  readdirSync(join(root, CONTRACTS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Sources of a capability's contract, sorted: `<capability>.ts` and, where that grows too long, `<capability>.<part>.ts`. */
export const contractFiles = (root: string, capability: string): string[] =>
  readdirSync(join(root, CONTRACTS, capability))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();

export const camelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
