import { post } from '@maru/sdk/api';
import type { WalletType } from '@maru/domain/contracts';
import { sendDraft } from '@maru/sdk/flow';
import { invalidate } from '@maru/sdk/query';

/** Binds an address. A lost answer leaves the draft's id: the same address sent again is the same request. */
export async function addWallet(body: { type: WalletType; address: string; qrUploadId?: string }) {
  const answer = await sendDraft('/bank/WalletAdd', 'wallet', body);
  if (answer.ok) await invalidate('/bank/WalletList');
  return answer;
}

/** Deleting twice changes nothing, so a lost answer needs no draft. What is refused is told as a toast. */
export async function deleteWallet(walletId: string) {
  const answer = await post('/bank/WalletDel', { walletId });
  await invalidate('/bank/WalletList');
  return answer.ok;
}
