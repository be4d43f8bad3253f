import { parseDecimal } from '../money/index.ts';

/** Components of a customer's assets in won, each once, in the order in which screens list them. */
export const ASSET_PARTS = [
  'cash',
  'marketValue',
  'margin',
  'contracts',
  'managed',
  'newShares',
  'foreign',
  'owed',
] as const;
export type AssetPart = (typeof ASSET_PARTS)[number];

/** Sign of each component: debts are stated as positive amounts and lessen the total. */
const isDebt = (part: AssetPart) => part === 'owed';

/** Everything the customer has, less what they owe. */
export function assetsTotal(parts: Readonly<Record<AssetPart, bigint>>): bigint {
  return ASSET_PARTS.reduce((sum, part) => sum + (isDebt(part) ? -parts[part] : parts[part]), 0n);
}

/**
 * The components of an `/fund/Assets` answer, signed: they add up to its `total`. Empty components are left out, cash is not. An answer
 * that an older version stored lacks the newer components, which were empty then.
 */
export function assetParts(
  assets: Readonly<Partial<Record<AssetPart, string>>>,
): { part: AssetPart; amount: bigint }[] {
  return ASSET_PARTS.map((part) => {
    const amount = parseDecimal(assets[part] ?? '0');
    return { part, amount: isDebt(part) ? -amount : amount };
  }).filter(({ part, amount }) => part === 'cash' || amount !== 0n);
}
