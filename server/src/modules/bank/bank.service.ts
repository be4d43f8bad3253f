import { randomUUID } from 'node:crypto';
import type { ApiInput, BankCard, Wallet } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import type { Providers } from '../../core/providers.ts';
import { realNameFault } from '../identity/account.rules.ts';
import { lockCustomerRow } from '../identity/account.service.ts';
import { isSameName } from '../identity/name.rules.ts';
import { claimUpload } from '../upload/upload-claim.ts';
import { digitsOf, findBank } from './bank.rules.ts';
import { deleteCard, deleteWallet, findCards, findWallets, insertCard, insertWallet, lockCard } from './bank.repo.ts';
import { sealNumber } from './bank-seal.ts';
import { bankSettings } from './bank.settings.ts';
import { toCard, toWallet } from './bank.view.ts';
import { canonicalAddress } from './wallet-checksum.ts';

/** Adds a bank account in the customer's own name. @throws ApiError, see the contract. */
export async function addCard(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  input: ApiInput<'/bank/Add'>,
  now: number,
): Promise<BankCard> {
  const { name, real_name: realName } = await lockCustomerRow(tx, userId);
  const fault = realNameFault(realName);
  if (fault) throw new ApiError(fault);
  const bank = findBank(input.bankCode);
  if (!bank) throw new ApiError('BANK_NOT_FOUND');
  const number = digitsOf(input.number);
  if (!bank.digits.includes(number.length)) throw new ApiError('BANK_NUMBER_INVALID');
  if (!isSameName(input.holder, name ?? '')) throw new ApiError('BANK_CARD_NOT_OWN');
  const cards = await findCards(tx, userId);
  const place = { id: randomUUID(), bank_code: bank.code };
  const sealed = sealNumber(config, place, number);
  if (cards.some(({ hash }) => hash.equals(sealed.hash))) throw new ApiError('BANK_CARD_EXISTS');
  const max = bankSettings.maximumCards;
  if (cards.length >= max) throw new ApiError('BANK_CARD_LIMIT', { max });
  // The name as it was verified, not as it was typed here.
  const card = {
    ...place,
    ...sealed,
    holder: name ?? '',
    branch: input.branch.trim(),
    created_at: new Date(now),
  };
  // Another customer has added this account number.
  if (!(await insertCard(tx, { ...card, user_id: userId }))) throw new ApiError('BANK_CARD_NOT_OWN');
  return toCard(card);
}

/** Deletes a card; deleting it again changes nothing. @throws ApiError BANK_CARD_NOT_FOUND, BANK_CARD_IN_USE. */
export async function removeCard(
  tx: Tx,
  { isCardInUse }: Pick<Providers, 'isCardInUse'>,
  userId: string,
  cardId: string,
  now: number,
): Promise<void> {
  const card = await lockCard(tx, userId, cardId);
  if (!card) throw new ApiError('BANK_CARD_NOT_FOUND');
  if (card.deleted_at !== null) return;
  if (await isCardInUse(tx, cardId)) throw new ApiError('BANK_CARD_IN_USE');
  await deleteCard(tx, cardId, new Date(now));
}

export async function addWallet(
  tx: Tx,
  userId: string,
  input: ApiInput<'/bank/WalletAdd'>,
  now: number,
): Promise<Wallet> {
  const address = canonicalAddress(input.type, input.address);
  if (address === null) throw new ApiError('WALLET_ADDRESS_INVALID', { type: input.type });
  await lockCustomerRow(tx, userId);
  const wallets = await findWallets(tx, userId);
  if (wallets.some((wallet) => wallet.type === input.type && wallet.address === address))
    throw new ApiError('WALLET_EXISTS');
  const max = bankSettings.maximumWallets;
  if (wallets.length >= max) throw new ApiError('WALLET_LIMIT', { max });
  const qrUploadId = input.qrUploadId ?? null;
  if (qrUploadId) await claimUpload(tx, { id: qrUploadId, userId, purpose: 'walletQr', at: now });
  const wallet = { id: randomUUID(), type: input.type, address, qr_upload_id: qrUploadId, created_at: new Date(now) };
  await insertWallet(tx, { ...wallet, user_id: userId });
  return toWallet(wallet);
}

/** Deletes a wallet address. @throws ApiError WALLET_NOT_FOUND. */
export async function removeWallet(db: Db, userId: string, walletId: string, now: number): Promise<void> {
  if (!(await deleteWallet(db, userId, walletId, new Date(now)))) throw new ApiError('WALLET_NOT_FOUND');
}
