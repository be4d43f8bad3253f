import { useTopic } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Number of unread messages; 0 before it is known. The pushed number is the newer one, whenever an answer arrives. */
export function useUnread(): number {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { data } = useApiQuery('/user/Unread', {}, { isEnabled: isLoggedIn });
  const told = useTopic(isLoggedIn ? 'messages' : null)?.unread;
  const before = useRef<number>(undefined);
  const onPushed = useEffectEvent(() => {
    if (told === undefined) return;
    if (told !== (before.current ?? data?.unread)) void invalidate('/user/Messages');
    before.current = told;
  });
  useEffect(() => onPushed(), [told]);
  return told ?? data?.unread ?? 0;
}
