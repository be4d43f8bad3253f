import type { TicketMessage, TicketThread as Thread } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { sendDraft } from '@maru/sdk/flow';
import { formatMinute, hasApiWord, useApiT } from '@maru/sdk/i18n';
import { invalidate, putAnswer } from '@maru/sdk/query';
import { Button, Card, cx, ImageIcon, KeyValue, KeyValueList, Notice, Tag } from '@maru/sdk/ui';
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.ts';
import { OwnPicture } from '../../lib/own-picture.tsx';
import { aboutKeys, lastUnread, TONE } from './service.rules.ts';
import { TicketComposer } from './ticket-composer.tsx';
import styles from './ticket.module.css';

/** The messages of a ticket with their receipts, and what can be done next. */
export function TicketThread({ thread: { ticket, messages } }: { thread: Thread }) {
  const t = useT();
  const { ticketId, state } = ticket;
  const unread = lastUnread(messages);
  useEffect(() => {
    if (unread === null) return;
    void post('/ticket/Read', { ticketId, upTo: unread }, { isSilent: true }).then((answer) =>
      answer.ok ? invalidate('/ticket/Detail', '/ticket/List') : undefined,
    );
  }, [ticketId, unread]);
  const hold = (next: Thread) => {
    putAnswer('/ticket/Detail', { ticketId }, next);
    void invalidate('/ticket/List');
  };
  const reply = async (message: { text: string; uploadIds?: string[] }) => {
    const answer = await sendDraft('/ticket/Reply', `ticket ${ticketId}`, { ticketId, ...message });
    if (answer.ok) hold(answer.data);
    return answer;
  };
  const close = async () => {
    // A refusal is shown as a toast.
    const answer = await post('/ticket/Close', { ticketId });
    if (answer.ok) hold(answer.data);
  };
  return (
    <>
      <TicketFacts ticket={ticket} />
      <ul className={styles.thread}>
        {messages.map((message) => (
          <Message key={message.messageId} message={message} />
        ))}
      </ul>
      {state === 'waiting' && messages.every(({ author }) => author === 'customer') && (
        <p className={styles.note}>{t('ticket.nobody')}</p>
      )}
      {state === 'closed' && <Notice>{t('ticket.closed')}</Notice>}
      <Card>
        <TicketComposer ticket={ticketId} onSend={reply} />
      </Card>
      {state !== 'closed' && (
        <div className={styles.closing}>
          <Button kind="ghost" size="s" onClick={() => void close()}>
            {t('ticket.close')}
          </Button>
        </div>
      )}
    </>
  );
}

function TicketFacts({ ticket: { number, queue, about, state } }: { ticket: Thread['ticket'] }) {
  const t = useT();
  const apiT = useApiT();
  const key = about === null ? undefined : aboutKeys(about).find(hasApiWord);
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('ticket.number')}>{number}</KeyValue>
        <KeyValue label={t('ticket.desk')}>
          {t(`service.desk.${queue}`)}{' '}
          <span className={styles.state}>
            <Tag tone={TONE[state]}>{t(`service.state.${state}`)}</Tag>
          </span>
        </KeyValue>
        {key && <KeyValue label={t('ticket.about')}>{apiT(key)}</KeyValue>}
      </KeyValueList>
    </Card>
  );
}

function Message({ message: { author, text, uploadIds, at, isRead } }: { message: TicketMessage }) {
  const t = useT();
  const isMine = author === 'customer';
  const facts = [t(isMine ? 'ticket.me' : 'ticket.operator'), formatMinute(at)];
  if (isMine) facts.push(t(isRead ? 'ticket.read' : 'ticket.unread'));
  return (
    <li className={cx(styles.message, isMine && styles.mine)}>
      <p className={styles.bubble}>{text}</p>
      {uploadIds.map((uploadId) => (
        <OwnPicture key={uploadId} uploadId={uploadId} alt={t('ticket.picture')} className={styles.picture}>
          <span className={styles.missing}>
            <ImageIcon />
            {t('ticket.picture')}
          </span>
        </OwnPicture>
      ))}
      <span className={styles.meta}>{facts.join(' · ')}</span>
    </li>
  );
}
