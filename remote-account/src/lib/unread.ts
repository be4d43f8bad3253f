import { useTopic } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { useEffect, useEffectEvent } from 'react';

export const refreshMessages = () => invalidate('/user/Messages', '/user/Unread');

/** Number of unread messages, updated by the live stream; 0 before it is known. */
export function useUnread(): number {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { data } = useApiQuery('/user/Unread', {}, { isEnabled: isLoggedIn });
  const told = useTopic(isLoggedIn ? 'messages' : null)?.unread;
  const compare = useEffectEvent(() => {
    if (told !== undefined && data && told !== data.unread) void refreshMessages();
  });
  useEffect(() => compare(), [told]);
  return data?.unread ?? 0;
}
