import type { TicketRow } from '@maru/domain/contracts';
import { formatMinute } from '@maru/sdk/i18n';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { useGo, useOpen, useSearchParams } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { AppBar, Card, HeadsetIcon, List, ListRow, PagedList, Screen, Section, Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './service.module.css';
import { deskOf, DESKS, QUESTIONS, readAbout, TONE } from './service.rules.ts';
import { TicketRows } from './service.skeleton.tsx';

/** Support: two desks to write to, the customer's tickets, and common questions. */
export function ServiceScreen() {
  const t = useT();
  const go = useGo();
  const open = useOpen();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [params] = useSearchParams();
  const about = readAbout(params.get('about'));
  const desks = about ? [deskOf(about)] : DESKS;
  return (
    <Screen bar={<AppBar title={t('service.title')} back="/information/index" />}>
      <Card tone="brand" className={styles.lead}>
        <HeadsetIcon />
        <p>{t('service.lead')}</p>
      </Card>
      <Section title={t('service.desks')} isCard>
        <List>
          {desks.map((queue) => (
            <ListRow
              key={queue}
              title={t(`service.desk.${queue}`)}
              detail={<span className={styles.wrap}>{t(`service.desk.${queue}.for`)}</span>}
              to="/home/kefuTicket"
              onPress={() => open('supportTicket', { queue, about }, '/home/kefuTicket')}
              hasChevron
            />
          ))}
        </List>
        <p className={styles.why}>{t('service.who')}</p>
      </Section>
      {isLoggedIn && <Tickets />}
      <Section title={t('service.faq')} isCard>
        {QUESTIONS.map((id) => (
          <details key={id} className={styles.question}>
            <summary>{t(`service.${id}.q`)}</summary>
            <p>{t(`service.${id}.a`)}</p>
          </details>
        ))}
      </Section>
      <Card>
        <List>
          <ListRow
            title={t('text.terms')}
            onPress={() => open('agreement', { kind: 'terms' }, '/information/aboutInfo')}
            hasChevron
          />
          <ListRow
            title={t('text.privacy')}
            onPress={() => open('agreement', { kind: 'privacy' }, '/information/aboutInfo')}
            hasChevron
          />
          <ListRow title={t('service.home')} onPress={() => go('/home/index')} hasChevron />
        </List>
      </Card>
    </Screen>
  );
}

function Tickets() {
  const t = useT();
  const tickets = useApiPages('/ticket/List', {}, { staleTime: 0 });
  useRequestEvents('ticket', () => void invalidate('/ticket/List'));
  return (
    <Section title={t('service.tickets')} isCard>
      <PagedList
        pages={tickets}
        loading={<TicketRows />}
        isCompact
        empty={<p className={styles.why}>{t('service.tickets.empty')}</p>}
      >
        {(rows) => (
          <List>
            {rows.map((ticket) => (
              <Ticket key={ticket.ticketId} ticket={ticket} />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}

function Ticket({ ticket: { ticketId, queue, preview, state, unread, updatedAt } }: { ticket: TicketRow }) {
  const t = useT();
  const open = useOpen();
  const facts = [t(`service.desk.${queue}`), formatMinute(updatedAt)];
  return (
    <ListRow
      title={<span className={styles.preview}>{preview}</span>}
      detail={<span className={styles.wrap}>{facts.join(' · ')}</span>}
      end={<Tag tone={TONE[state]}>{t(`service.state.${state}`)}</Tag>}
      endDetail={unread > 0 && t('service.unread', { count: unread })}
      to="/home/kefuTicket"
      onPress={() => open('supportTicket', { ticketId }, '/home/kefuTicket')}
      hasChevron
    />
  );
}
