import type { Message } from '@maru/domain/contracts';
import { formatDate, formatDateTime, useApiT } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { NextIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { isKnown, leadOf } from './messages.rules.ts';
import styles from './messages.module.css';

/** One message in words; a press reads it and opens what it is about. */
export function MessageRow({ message, onOpen }: { message: Message; onOpen: (message: Message) => void }) {
  const t = useT();
  const apiT = useApiT();
  if (!isKnown(message)) return null;
  const { code, params, time, isRead } = message;
  const values = {
    amount: params.amount === undefined ? '' : formatMoney(String(params.amount)),
    dueOn: params.dueOn === undefined ? '' : formatDate(String(params.dueOn)),
  };
  const lead = leadOf(code);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-unread={!isRead || undefined}
        data-to={lead ?? undefined}
        onClick={() => onOpen(message)}
      >
        <span className={styles.text}>
          <span className={styles.title}>
            {t(`messages.${code}.title`)}
            {!isRead && <span className={styles.unread}>{t('messages.unread')}</span>}
          </span>
          <span className={styles.words}>{t(`messages.${code}.text`, values)}</span>
          {params.reason !== undefined && <span className={styles.words}>{apiT(`reasons.${params.reason}`)}</span>}
          <span className={styles.small}>
            <time dateTime={time}>{formatDateTime(time)}</time>
            {params.number !== undefined && <span>{params.number}</span>}
          </span>
        </span>
        {lead && <NextIcon className={styles.chevron} />}
      </button>
    </li>
  );
}
