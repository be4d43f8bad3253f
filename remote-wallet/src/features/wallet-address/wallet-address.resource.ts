import { draftClientId, endDraft, post } from '@maru/sdk/api';
import type { WalletType } from '@maru/domain/contracts';
import { invalidate } from '@maru/sdk/query';

/** Binds an address. A lost answer leaves the draft's id: the same address sent again is the same request. */
export async function addWallet(body: { type: WalletType; address: string; qrUploadId?: string }) {
  const clientId = draftClientId('wallet', JSON.stringify(body));
  const answer = await post('/bank/WalletAdd', { clientId, ...body }, { isQuiet: true });
  if (answer.ok) {
    endDraft('wallet');
    await invalidate('/bank/WalletList');
  }
  return answer;
}

/** Deleting twice changes nothing, so a lost answer needs no draft. What is refused is told as a toast. */
export async function deleteWallet(walletId: string) {
  const answer = await post('/bank/WalletDel', { walletId });
  await invalidate('/bank/WalletList');
  return answer.ok;
}
