import { useState } from 'react';
import type { AdminInput, AdminPath } from '@maru/domain/admin';
import { toast } from '@maru/sdk/ui';
import { renew } from './admin-query.ts';
import { useT } from './i18n.ts';
import { useAct } from './use-act.ts';

/** A change that this operator asks for and another applies, with its note. */
export function useProposal<P extends AdminPath>(path: P) {
  const t = useT();
  const [typedNote, setNote] = useState('');
  const { act, isPending, refusal } = useAct(path, { isOnce: true });

  /** @param onProposed empties the fields of the change; the note is emptied with them. */
  async function propose(change: Omit<AdminInput<P>, 'clientId'>, onProposed: () => void): Promise<void> {
    const outcome = await act(change);
    if (!outcome.ok) return;
    onProposed();
    setNote('');
    toast(t('proposals.proposed'), 'good');
    await renew('/admin/Proposals');
  }

  return { typedNote, note: typedNote.trim(), setNote, propose, isPending, refusal };
}
