import type { WalletType } from '@maru/domain/contracts';
import type { ServerFields } from '@maru/sdk/flow';

export const WALLET_TYPES = ['TRC20', 'ERC20', 'BTC'] as const satisfies readonly WalletType[];

export interface WalletValues {
  type: WalletType | '';
  address: string;
  /** Upload of the receipt QR picture; null without one. */
  qrUploadId: string | null;
  /** Text read from that picture; empty without a code on it. Null without a picture, and while it is being read. */
  qrText: string | null;
}
export type WalletField = keyof WalletValues;

export interface WalletFinding {
  field: WalletField;
  code: 'TYPE_REQUIRED' | 'ADDRESS_REQUIRED' | `ADDRESS_${WalletType}` | 'QR_READING' | 'QR_UNREADABLE' | 'QR_DIFFERS';
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
/** Format of an address by type. The server verifies its checksum. */
const SHAPE: Record<WalletType, RegExp> = {
  TRC20: new RegExp(`^T${BASE58}{33}$`),
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BTC: new RegExp(`^(?:[13]${BASE58}{24,33}|bc1[02-9ac-hj-np-z]{8,87}|BC1[02-9AC-HJ-NP-Z]{8,87})$`),
};

/** The only type that an address can have, or null. */
export const typeOf = (address: string): WalletType | null =>
  WALLET_TYPES.find((type) => SHAPE[type].test(address)) ?? null;

/**
 * The address in the text of a QR code: plain, or in a payment link (BIP 21, EIP-681) with scheme, chain and amount.
 */
export const addressOf = (text: string): string =>
  text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?(?:pay-)?/i, '')
    .replace(/[?@/].*$/s, '');

/** Case is significant in base58 only; elsewhere it is a checksum or has no meaning. */
const isSame = (one: string, other: string) =>
  one === other || (/^(0x|bc1)/i.test(one) && one.toLowerCase() === other.toLowerCase());

/**
 * Specification section 5: a wallet type and an address are required, and the picture must have the same address.
 * Reports all findings at once.
 */
export function findErrors({ type, address: typed, qrUploadId, qrText }: WalletValues): WalletFinding[] {
  const findings: WalletFinding[] = [];
  const add = (field: WalletField, code: WalletFinding['code']) => findings.push({ field, code });
  const address = typed.trim();
  if (!type) add('type', 'TYPE_REQUIRED');
  if (!address) add('address', 'ADDRESS_REQUIRED');
  else if (type && !SHAPE[type].test(address)) add('address', `ADDRESS_${type}`);
  if (qrUploadId !== null && qrText === null) add('qrUploadId', 'QR_READING');
  else if (qrUploadId !== null && qrText === '') add('qrUploadId', 'QR_UNREADABLE');
  else if (qrUploadId !== null && qrText && address && !isSame(addressOf(qrText), address))
    add('qrUploadId', 'QR_DIFFERS');
  return findings;
}

/** The field of each refusal of `/bank/WalletAdd`; the others are about the whole form. */
export const SERVER_FIELDS = {
  WALLET_ADDRESS_INVALID: 'address',
  WALLET_EXISTS: 'address',
  UPLOAD_NOT_FOUND: 'qrUploadId',
} as const satisfies ServerFields<WalletField>;

/** Both ends of an address, by which people recognise it: `TJRabP…kjpRTv8`. */
export const shortAddress = (address: string): string =>
  address.length > 18 ? `${address.slice(0, 8)}…${address.slice(-7)}` : address;
