import type { WalletType } from '@maru/domain/contracts';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/**
 * The canonical spelling of an address, or null when it is not an address of that type. The checksum detects typing
 * errors: TRC20 and older BTC have base58check, newer BTC bech32 (BIP 173) or bech32m (BIP 350), ERC20 its mixed case
 * (EIP-55). An ERC20 address in one case only has no checksum; it is accepted, and the checksum is added.
 */
export function canonicalAddress(type: WalletType, address: string): string | null {
  switch (type) {
    case 'TRC20':
      return hasVersion(address, [0x41]) ? address : null;
    case 'ERC20':
      return canonicalEthereum(address);
    case 'BTC':
      if (hasVersion(address, [0x00, 0x05])) return address;
      return canonicalSegwit(address);
  }
}

function hasVersion(address: string, versions: readonly number[]): boolean {
  const payload = orNull(() => base58check.decode(address));
  return payload?.length === 21 && versions.includes(payload[0] as number);
}

function canonicalEthereum(address: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return null;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const mixed = [...lower]
    .map((digit, i) => (parseInt(hash[i] as string, 16) >= 8 ? digit.toUpperCase() : digit))
    .join('');
  const isOneCase = digits === lower || digits === digits.toUpperCase();
  return isOneCase || digits === mixed ? `0x${mixed}` : null;
}

/**
 * Version 0 is bech32 with 20 or 32 bytes, version 1 bech32m with 32. Later versions are not defined yet: money sent to
 * them would be lost. Upper case equals lower case.
 */
function canonicalSegwit(address: string): string | null {
  for (const [version, coder, lengths] of SEGWIT) {
    const decoded = orNull(() => coder.decode(address as `${string}1${string}`));
    if (decoded?.prefix !== 'bc' || decoded.words[0] !== version) continue;
    const program = orNull(() => coder.fromWords(decoded.words.slice(1)));
    if (program && (lengths as readonly number[]).includes(program.length)) return address.toLowerCase();
  }
  return null;
}

const SEGWIT = [
  [0, bech32, [20, 32]],
  [1, bech32m, [32]],
] as const satisfies readonly (readonly [number, typeof bech32, readonly number[]])[];

/** The decoders throw on any invalid input. */
function orNull<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
