import { createHash, randomBytes } from 'node:crypto';
import { bidLine } from '@maru/domain/new-shares';
import type { Config } from '../../core/config.ts';
import { derivedKey, seal, unseal } from '../../core/seal.ts';

const NONCE_BYTES = 32;
type Secret = Pick<Config, 'secret'>;
const keyOf = ({ secret }: Secret): Buffer => derivedKey(secret, 'maru bid');
const contextOf = (bidId: string): string => `bid ${bidId}`;

/** Contents of a sealed bid. */
export interface BidContents {
  readonly price: bigint;
  readonly quantity: bigint;
  /** Lower-case hex. */
  readonly nonce: string;
}

/** Seals a new bid with a fresh nonce, and its commitment. */
export function sealBid(config: Secret, id: string, { price, quantity }: Omit<BidContents, 'nonce'>) {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const plain = Buffer.from(JSON.stringify([price.toString(), quantity.toString(), nonce]));
  return {
    commitment: createHash('sha256').update(bidLine({ id, price, quantity, nonce })).digest(),
    sealed: seal(keyOf(config), plain, contextOf(id)),
  };
}

/** @throws Error when the contents are not those of the commitment. */
export function openBid(
  config: Secret,
  { id, commitment, sealed }: { readonly id: string; readonly commitment: Buffer; readonly sealed: Buffer },
): BidContents {
  const [price, quantity, nonce] = JSON.parse(unseal(keyOf(config), sealed, contextOf(id)).toString()) as [
    string,
    string,
    string,
  ];
  const contents = { price: BigInt(price), quantity: BigInt(quantity), nonce };
  if (
    !createHash('sha256')
      .update(bidLine({ id, ...contents }))
      .digest()
      .equals(commitment)
  )
    throw new Error(`the bid ${id} is not the one of its commitment`);
  return contents;
}
