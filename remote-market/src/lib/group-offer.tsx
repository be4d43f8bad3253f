import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGo } from '@maru/sdk/router';
import { toast, toastWithAction } from '@maru/sdk/ui';
import { GroupPicker } from './group-picker.tsx';
import { useT } from './i18n.ts';
import { moveToGroup, useWatchGroups } from './watchlist.resource.ts';

/** Says that a stock is on the watchlist now, and lets its group be chosen where there are groups. Goes with the screen. */
export function GroupOffer({ symbol }: { symbol: string }) {
  const t = useT();
  const go = useGo();
  const groups = useWatchGroups().data?.data;
  const [isPicking, setIsPicking] = useState(false);
  const offer = useEffectEvent((isGrouped: boolean) => {
    if (isGrouped)
      return toastWithAction(t('watchlist.added'), {
        label: t('watchGroup.choose'),
        onPress: () => setIsPicking(true),
      });
    toast(t('watchlist.added'));
    return undefined;
  });
  const hasGroups = groups && groups.length > 0;
  const isSaid = useRef(false);
  useEffect(() => {
    // Once, also when a kept screen is shown again or the first group is made.
    if (hasGroups === undefined || isSaid.current) return;
    isSaid.current = true;
    return offer(hasGroups);
  }, [hasGroups]);

  async function move(groupId: string) {
    setIsPicking(false);
    const name = groups?.find((group) => group.groupId === groupId)?.name ?? '';
    if (await moveToGroup([symbol], groupId)) toast(t('watchGroup.moved', { total: 1, name }));
  }
  return (
    <GroupPicker
      isOpen={isPicking}
      onClose={() => setIsPicking(false)}
      groups={groups ?? []}
      onPick={(groupId) => void move(groupId)}
      onManage={() => go('/favorite/index')}
    />
  );
}
