import type { Message } from '@maru/domain/contracts';
import { formatMinute } from '@maru/sdk/i18n';
import { useMessageWords } from '@maru/sdk/records';
import { NextIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './messages.module.css';

/** One message; a press marks it as read and opens its screen. */
export function MessageRow({ message, onOpen }: { message: Message; onOpen: (message: Message) => void }) {
  const t = useT();
  const { title, text, reason } = useMessageWords()(message);
  const { opens, params, time, isRead } = message;
  const route = opens?.route ?? message.route;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-unread={!isRead || undefined}
        data-to={route ?? undefined}
        onClick={() => onOpen(message)}
      >
        <span className={styles.text}>
          <span className={styles.title}>
            {title}
            {!isRead && <span className={styles.unread}>{t('messages.unread')}</span>}
          </span>
          {text && <span className={styles.words}>{text}</span>}
          {reason && <span className={styles.words}>{reason}</span>}
          <span className={styles.small}>
            <time dateTime={time}>{formatMinute(time)}</time>
            {params.number !== undefined && <span>{params.number}</span>}
          </span>
        </span>
        {route && <NextIcon className={styles.chevron} />}
      </button>
    </li>
  );
}
