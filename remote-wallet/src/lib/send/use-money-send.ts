import { pendingClientId } from '@maru/sdk/api';
import { useSend } from '@maru/sdk/query';
import { useEffect } from 'react';

/** `useSend` that also takes up what was sent before a reload and never answered: it is looked up, not sent again. */
export const useMoneySend: typeof useSend = (options) => {
  const sending = useSend(options);
  const { draft } = options;
  const { resume } = sending;
  useEffect(() => {
    const clientId = pendingClientId(draft);
    if (clientId) resume(clientId);
  }, [draft, resume]);
  return sending;
};
