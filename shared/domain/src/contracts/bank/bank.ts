import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { guard } from '../guard.ts';
import { clientId, empty, id, localized, plainText, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    BANK_NOT_FOUND: NoParams;
    BANK_NUMBER_INVALID: NoParams;
    BANK_CARD_REQUIRED: NoParams;
    BANK_CARD_NOT_FOUND: NoParams;
    BANK_CARD_NOT_OWN: NoParams;
    BANK_CARD_EXISTS: NoParams;
    BANK_CARD_LIMIT: { max: string | number };
    BANK_CARD_IN_USE: NoParams;
    WALLET_NOT_FOUND: NoParams;
    WALLET_ADDRESS_INVALID: { type: string | number };
    WALLET_EXISTS: NoParams;
    WALLET_LIMIT: { max: string | number };
  }
}

/** Three digits that name a bank, from the list of `/bank/List`. */
export const bankCode = z.string().check(z.regex(/^\d{3}$/));

export const bank = z.strictObject({
  code: bankCode,
  name: localized,
  /** How many digits an account number of this bank may have. */
  digits: z.array(z.int()),
});
export type Bank = z.infer<typeof bank>;

export const bankCard = z.strictObject({
  cardId: id,
  holder: z.string(),
  bankCode,
  bankName: localized,
  branch: z.string(),
  /** All but the last four digits are hidden: `••••••5678`. */
  number: z.string(),
  createdAt: timestamp,
});
export type BankCard = z.infer<typeof bankCard>;

/** `guards`: what keeps the customer from adding a card now. `holder` is the verified name, the only one a card can have. */
export const bankList = contract({
  path: '/bank/List',
  summary: 'Own bank cards, the banks to choose from, and what keeps one from adding a card',
  input: empty,
  output: z.strictObject({
    cards: z.array(bankCard),
    banks: z.array(bank),
    holder: z.nullable(z.string()),
    maximum: z.int(),
    guards: z.array(guard),
  }),
});

export const bankAdd = contract({
  path: '/bank/Add',
  summary: 'Bind a bank card; its holder must be the verified name',
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({
    clientId,
    holder: plainText.check(z.minLength(1), z.maxLength(60)),
    bankCode,
    /** Digits; spaces and hyphens between them are left out. */
    number: z.string().check(z.regex(/^\d([ -]?\d){5,19}$/)),
    branch: plainText.check(z.maxLength(60)),
  }),
  output: bankCard,
  errors: [
    'REAL_NAME_REQUIRED',
    'REAL_NAME_UNDER_REVIEW',
    'REAL_NAME_FAILED',
    'BANK_NOT_FOUND',
    'BANK_NUMBER_INVALID',
    'BANK_CARD_NOT_OWN',
    'BANK_CARD_EXISTS',
    'BANK_CARD_LIMIT',
    'CLIENT_ID_CONFLICT',
  ],
});

export const bankDel = contract({
  path: '/bank/Del',
  summary: 'Take a bank card off; deleting it twice changes nothing',
  input: z.strictObject({ cardId: id }),
  output: empty,
  errors: ['BANK_CARD_NOT_FOUND', 'BANK_CARD_IN_USE'],
});

export const walletType = z.enum(['TRC20', 'ERC20', 'BTC']);
export type WalletType = z.infer<typeof walletType>;

export const wallet = z.strictObject({
  walletId: id,
  type: walletType,
  /** As it is written: an ERC20 address with its mixed case, which is its checksum. */
  address: z.string(),
  /** Upload of the receipt QR picture; null: the browser makes one of the address. */
  qrUploadId: z.nullable(id),
  createdAt: timestamp,
});
export type Wallet = z.infer<typeof wallet>;

export const walletList = contract({
  path: '/bank/WalletList',
  summary: 'Own wallet addresses',
  input: empty,
  output: z.strictObject({ wallets: z.array(wallet), maximum: z.int() }),
});

export const walletAdd = contract({
  path: '/bank/WalletAdd',
  summary: 'Bind a wallet address; its checksum must be right for its type',
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({
    clientId,
    type: walletType,
    address: z.string().check(z.regex(/^[A-Za-z0-9]{20,100}$/)),
    qrUploadId: z.optional(id),
  }),
  output: wallet,
  errors: ['WALLET_ADDRESS_INVALID', 'WALLET_EXISTS', 'WALLET_LIMIT', 'UPLOAD_NOT_FOUND', 'CLIENT_ID_CONFLICT'],
});

export const walletDel = contract({
  path: '/bank/WalletDel',
  summary: 'Take a wallet address off; deleting it twice changes nothing',
  input: z.strictObject({ walletId: id }),
  output: empty,
  errors: ['WALLET_NOT_FOUND'],
});

export const bankCalls = { bankList, bankAdd, bankDel, walletList, walletAdd, walletDel };
