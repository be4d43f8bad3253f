import { draftClientId, endDraft, post } from '@maru/sdk/api';
import type { WalletType } from '@maru/domain/contracts';
import { invalidate } from '@maru/sdk/query';

/** Adds an address. After a lost answer the draft keeps its id, so the same address sent again is the same request. */
export async function addWallet(body: { type: WalletType; address: string; qrUploadId?: string }) {
  const clientId = draftClientId('wallet', JSON.stringify(body));
  const answer = await post('/bank/WalletAdd', { clientId, ...body }, { isQuiet: true });
  if (answer.ok) {
    endDraft('wallet');
    await invalidate('/bank/WalletList');
  }
  return answer;
}

/** Idempotent, so a lost answer needs no draft. A refusal is shown as a toast. */
export async function deleteWallet(walletId: string) {
  const answer = await post('/bank/WalletDel', { walletId });
  await invalidate('/bank/WalletList');
  return answer.ok;
}
