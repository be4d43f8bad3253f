import type { TicketQueue } from '@maru/domain/contracts';
import { sendDraft } from '@maru/sdk/flow';
import { hasApiWord, useApiT } from '@maru/sdk/i18n';
import { invalidate, putAnswer } from '@maru/sdk/query';
import { Card, KeyValue, KeyValueList, Segmented, toast } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { aboutKeys, DESKS } from './service.rules.ts';
import { TicketComposer } from './ticket-composer.tsx';
import styles from './ticket.module.css';

/** A new ticket, with the refusal that the customer came from. It becomes the thread once it is sent. */
export function NewTicket({
  queue: first,
  about,
  onOpened,
}: {
  queue: TicketQueue;
  about: string | null;
  onOpened: (ticketId: string) => void;
}) {
  const t = useT();
  const apiT = useApiT();
  const [queue, setQueue] = useState(first);
  const key = about === null ? undefined : aboutKeys(about).find(hasApiWord);
  const send = async (message: { text: string; uploadIds?: string[] }) => {
    // The list of codes is open: the server stores the one that the screen came with.
    const context = about === null ? {} : { about: about as never };
    const answer = await sendDraft('/ticket/Open', 'newTicket', { queue, ...context, ...message });
    if (!answer.ok) return answer;
    const { ticketId } = answer.data.ticket;
    putAnswer('/ticket/Detail', { ticketId }, answer.data);
    void invalidate('/ticket/List');
    toast(t('ticket.sent'));
    onOpened(ticketId);
    return answer;
  };
  return (
    <>
      <Card>
        <Segmented
          label={t('ticket.desk')}
          items={DESKS.map((id) => ({ id, label: t(`service.desk.${id}`) }))}
          value={queue}
          onChange={setQueue}
        />
        {key && (
          <KeyValueList>
            <KeyValue label={t('ticket.about')}>{apiT(key)}</KeyValue>
          </KeyValueList>
        )}
      </Card>
      <Card>
        <TicketComposer ticket="new" onSend={send} />
      </Card>
      <p className={styles.note}>{t('service.who')}</p>
    </>
  );
}
