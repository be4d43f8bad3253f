import { post } from '@maru/sdk/api';
import type { WalletType } from '@maru/domain/contracts';
import { sendDraft } from '@maru/sdk/flow';
import { invalidate } from '@maru/sdk/query';

/** Adds an address. After a lost answer the draft keeps its id, so the same address sent again is the same request. */
export async function addWallet(body: { type: WalletType; address: string; qrUploadId?: string }) {
  const answer = await sendDraft('/bank/WalletAdd', 'wallet', body);
  if (answer.ok) await invalidate('/bank/WalletList');
  return answer;
}

/** Idempotent, so a lost answer needs no draft. A refusal is shown as a toast. */
export async function deleteWallet(walletId: string) {
  const answer = await post('/bank/WalletDel', { walletId });
  await invalidate('/bank/WalletList');
  return answer.ok;
}
