import { post } from '@maru/sdk/api';
import { sendDraft } from '@maru/sdk/flow';
import { invalidate } from '@maru/sdk/query';
import type { CardValues } from './bank-card.rules.ts';

/** A card allows withdrawals, completes a first step and counts for the credit score. */
const refresh = () => invalidate('/bank/List', '/fund/WithdrawInfo', '/user/Info', '/loan/Info');

/** Adds a card. After a lost answer the draft keeps its id, so the same card sent again is the same request. */
export async function addCard({ holder, bankCode, number, branch }: CardValues) {
  const body = { holder, bankCode, number: number.trim(), branch: branch.trim() };
  const answer = await sendDraft('/bank/Add', 'bankCard', body, { isSecret: true });
  if (answer.ok) await refresh();
  return answer;
}

/** Idempotent, so a lost answer needs no draft. A refusal is shown as a toast. */
export async function deleteCard(cardId: string) {
  const answer = await post('/bank/Del', { cardId });
  await refresh();
  return answer.ok;
}
