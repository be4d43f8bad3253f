import { useGo } from '@maru/sdk/router';
import { BellIcon, IconButton } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useUnread } from '../../lib/unread.ts';

/** Link to the messages with the number of unread ones. */
export function MessageBell() {
  const t = useT();
  const go = useGo();
  const unread = useUnread();
  return (
    <IconButton
      label={unread > 0 ? t('messages.bell', { count: unread }) : t('messages.title')}
      badge={unread}
      data-to="/information/msgInfo"
      onClick={() => go('/information/msgInfo')}
    >
      <BellIcon />
    </IconButton>
  );
}
