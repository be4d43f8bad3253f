import type { Message } from '@maru/domain/contracts';
import { formatDate, formatDateTime, hasApiWord, useApiT, useLocalized } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { NextIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './messages.module.css';

/** One message; a press marks it as read and opens its screen. */
export function MessageRow({ message, onOpen }: { message: Message; onOpen: (message: Message) => void }) {
  const t = useT();
  const apiT = useApiT();
  const localized = useLocalized();
  const { code, route, params, stock, time, isRead } = message;
  const text = `messages.${code}.text` as const;
  const values = {
    // Chooses the plural of the shares that the text is about.
    count: Number(params.filled ?? params.quantity ?? params.shares),
    ...params,
    // One of before names were stored has a code or a number alone.
    stock: stock ? localized(stock) : (params.symbol ?? params.number ?? ''),
    amount: params.amount === undefined ? '' : formatMoney(String(params.amount)),
    dueOn: params.dueOn === undefined ? '' : formatDate(String(params.dueOn)),
    until: params.until === undefined ? '' : formatDateTime(String(params.until)),
  };
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
            {apiT(`messages.${code}.title`)}
            {!isRead && <span className={styles.unread}>{t('messages.unread')}</span>}
          </span>
          {hasApiWord(text) && <span className={styles.words}>{apiT(text, values)}</span>}
          {params.reason !== undefined && <span className={styles.words}>{apiT(`reasons.${params.reason}`)}</span>}
          <span className={styles.small}>
            <time dateTime={time}>{formatDateTime(time)}</time>
            {params.number !== undefined && <span>{params.number}</span>}
          </span>
        </span>
        {route && <NextIcon className={styles.chevron} />}
      </button>
    </li>
  );
}
