import { useTopic } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { BellIcon, IconButton } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

/** Link to the messages with the number of unread ones; the pushed number is newer than any answer. */
export function MessageBell() {
  const t = useT();
  const go = useGo();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { data } = useApiQuery('/user/Unread', {}, { isEnabled: isLoggedIn });
  const unread = useTopic(isLoggedIn ? 'messages' : null)?.unread ?? data?.unread ?? 0;
  if (!isLoggedIn) return null;
  return (
    <IconButton
      label={unread > 0 ? t('home.unread', { total: unread }) : t('home.messages')}
      badge={unread}
      data-to="/information/msgInfo"
      onClick={() => go('/information/msgInfo')}
    >
      <BellIcon />
    </IconButton>
  );
}
