import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useDetail, useKeepDetail } from '@maru/sdk/router';
import { AppBar, EmptyState, HeadsetIcon, QueryView, Screen } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { NewTicket } from './new-ticket.tsx';
import { TicketThread } from './ticket-thread.tsx';
import { ThreadBody } from './ticket.skeleton.tsx';

/** One support ticket: a new one, or its thread, which follows what the desk does. */
export function TicketScreen() {
  const t = useT();
  const detail = useDetail('supportTicket', '/home/kefuCenter');
  const asked = detail && 'queue' in detail ? detail : { queue: 'account' as const, about: null };
  const [ticketId, setTicketId] = useState(detail && 'ticketId' in detail ? detail.ticketId : null);
  const keep = useKeepDetail();
  const show = (opened: string) => {
    // A reload shows the ticket that was sent, and not an empty one again.
    keep('supportTicket', { ticketId: opened });
    setTicketId(opened);
  };
  return (
    <Screen bar={<AppBar title={t('ticket.title')} back="/home/kefuCenter" />}>
      {ticketId ? <Thread ticketId={ticketId} /> : <NewTicket {...asked} onOpened={show} />}
    </Screen>
  );
}

function Thread({ ticketId }: { ticketId: string }) {
  const t = useT();
  const thread = useApiQuery('/ticket/Detail', { ticketId }, { staleTime: 0 });
  useRequestEvents('ticket', () => void invalidate('/ticket/Detail'), ticketId);
  return (
    <QueryView
      query={thread}
      loading={<ThreadBody />}
      onRefusal={({ code }) =>
        code === 'TICKET_NOT_FOUND' && (
          <EmptyState icon={HeadsetIcon} title={t('ticket.gone')} text={t('ticket.goneWhy')} />
        )
      }
    >
      {(known) => <TicketThread thread={known} />}
    </QueryView>
  );
}
