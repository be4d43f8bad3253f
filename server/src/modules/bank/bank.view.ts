import type { BankCard, Localized, Wallet } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { findBank, maskNumber } from './bank.rules.ts';
import type { CardRow, WalletRow } from './bank.repo.ts';

/** The bank's name; its code when the list no longer has it. */
export const bankName = (code: string): Localized =>
  findBank(code)?.name ?? { kor: code, en: code, tw: code, cn: code };

export const toCard = (row: CardRow): BankCard => ({
  cardId: row.id,
  holder: row.holder,
  bankCode: row.bank_code,
  bankName: bankName(row.bank_code),
  branch: row.branch,
  number: maskNumber(row),
  createdAt: toTimestamp(row.created_at),
});

export const toWallet = (row: WalletRow): Wallet => ({
  walletId: row.id,
  type: row.type,
  address: row.address,
  qrUploadId: row.qr_upload_id,
  createdAt: toTimestamp(row.created_at),
});
