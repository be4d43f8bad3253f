import { useEffect } from 'react';
import type { AdminTicketThread } from '@maru/domain/admin';
import { formatDateTime, hasApiWord, useApiT } from '@maru/sdk/i18n';
import { useSearchParams } from '@maru/sdk/router';
import { cx, Tag } from '@maru/sdk/ui';
import { loadPicture } from '../../lib/admin-api.ts';
import { adminClient, renew, useAdminQuery } from '../../lib/admin-query.ts';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { Columns, ScreenLink } from '../../lib/layout.tsx';
import { lastAddressOf } from '../../lib/list-addresses.ts';
import { Facts, Panel } from '../../lib/panel.tsx';
import { PrivatePicture } from '../../lib/private-picture.tsx';
import { Subject } from '../../lib/subject.tsx';
import { AnswerForm } from './answer-form.tsx';
import { isOutdated, TONE } from './ticket.rules.ts';
import styles from './ticket.module.css';

/** Interval at which a thread that is looked at is compared with the list. */
const FOLLOW_MS = 5_000;

/** One ticket. Every look at it is in the log, so it is asked for again only after it has changed. */
export function TicketScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const ticketId = params.get('id') ?? '';
  const thread = useAdminQuery(
    '/admin/TicketDetail',
    { ticketId },
    { isEnabled: ticketId !== '', staleTime: Infinity },
  );
  return (
    <Subject id={ticketId} query={thread} title={t('ticket.title')} missing={t('ticket.missing')}>
      {(data) => <Thread key={ticketId} thread={data} />}
    </Subject>
  );
}

function Thread({ thread }: { thread: AdminTicketThread }) {
  const t = useT();
  const { ticket, messages } = thread;
  const { ticketId, number, state, canAnswer } = ticket;
  useFollowed(ticket);

  async function change(next: AdminTicketThread) {
    // An answer that is on its way is older than this one.
    await adminClient.cancelQueries({ queryKey: ['/admin/TicketDetail', { ticketId }] });
    adminClient.setQueryData(['/admin/TicketDetail', { ticketId }], next);
    await renew('/admin/Tickets');
  }

  return (
    <>
      <p>
        <ScreenLink href={lastAddressOf('tickets')}>{t('ticket.back')}</ScreenLink>
      </p>
      <Heading title={number}>
        <Tag tone={TONE[state]}>{t(`ticketState.${state}`)}</Tag>
      </Heading>
      <Columns
        main={
          <>
            <Panel title={t('ticket.thread')}>
              <ul className={styles.thread}>
                {messages.map((message) => (
                  <Message key={message.messageId} ticketId={ticketId} message={message} />
                ))}
              </ul>
            </Panel>
            {canAnswer && (
              <AnswerForm thread={thread} onChange={change} onConflict={() => renew('/admin/TicketDetail')} />
            )}
          </>
        }
        aside={<Context ticket={ticket} />}
      />
    </>
  );
}

/** The list says when a thread has changed; a look at the list is not a look at the customer's words. */
function useFollowed({ ticketId, version, state, customer }: AdminTicketThread['ticket']): void {
  const live = useAdminQuery(
    '/admin/Tickets',
    { page: 1, state: 'live', userId: customer.userId },
    { refreshEvery: FOLLOW_MS },
  );
  const rows = live.data?.data;
  useEffect(() => {
    if (rows && isOutdated({ ticketId, version, state }, rows)) void renew('/admin/TicketDetail');
  }, [rows, ticketId, version, state]);
}

/** The refusal that the customer came from, and the ways to their account and their cases. */
function Context({ ticket: { queue, about, customer, openedAt } }: Pick<AdminTicketThread, 'ticket'>) {
  const t = useT();
  const text = useApiT();
  const key = about && ([`errors.${about}`, `reasons.${about}`] as const).find(hasApiWord);
  return (
    <Panel title={t('ticket.context')}>
      <Facts
        rows={[
          [t('cases.customer'), customer.name ?? t('case.unnamed')],
          [t('cases.account'), customer.account],
          [t('ticket.queue'), t(`queue.${queue}`)],
          [t('ticket.about'), key ? text(key) : about],
          [t('ticket.opened'), formatDateTime(openedAt)],
        ]}
      />
      <div className={styles.actions}>
        <ScreenLink href={`#/customer?id=${customer.userId}`}>{t('ticket.toCustomer')}</ScreenLink>
        <ScreenLink href={`#/cases?customer=${customer.account}`}>{t('ticket.toCases')}</ScreenLink>
      </div>
    </Panel>
  );
}

type Written = AdminTicketThread['messages'][number];

function Message({ ticketId, message }: { ticketId: string; message: Written }) {
  const t = useT();
  const { author, operator, text, uploadIds, at, isRead } = message;
  const isOwn = author === 'operator';
  const facts = [operator ?? t('cases.customer'), formatDateTime(at)];
  if (isOwn) facts.push(t(isRead ? 'ticket.read' : 'ticket.notRead'));
  return (
    <li className={cx(styles.message, isOwn && styles.own)}>
      <p className={styles.bubble}>{text}</p>
      {uploadIds.map((uploadId) => (
        <PrivatePicture
          key={uploadId}
          name={t('purpose.attachment')}
          load={() => loadPicture('/admin/TicketFile', { ticketId, uploadId })}
        />
      ))}
      <span className={styles.meta}>{facts.join(' · ')}</span>
    </li>
  );
}
