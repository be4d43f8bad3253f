import { adminContracts } from '@maru/domain/admin';
import { PER_PAGE, ticketCalls } from '@maru/domain/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { acceptUploads } from '../../core/multipart.ts';
import { readPage } from '../../core/paging.ts';
import { needs } from '../../core/providers.ts';
import { serve } from '../../core/serve.ts';
import { answerTicket, closeTicket, listTickets, openFile, openThread, readerOf } from './ticket-desk.ts';
import { withLast } from './ticket.repo.ts';
import { closeOwnTicket, openTicket, readByCustomer, replyToTicket } from './ticket.service.ts';
import { readThread, toRow } from './ticket.view.ts';

/** The support desk: tickets of customers, and the calls by which operators answer them. */
export const routes: Module = async (app, deps) => {
  const { db } = deps;
  needs(app, 'storeUpload');
  serve(app, ticketCalls.ticketList, async ({ page }, { session }) => {
    const own = withLast(db, 'customer').where('ticket.user_id', '=', session.userId);
    const { total, rows } = await readPage(own, page, (all) =>
      all.orderBy('ticket.updated_at', 'desc').orderBy('ticket.id'),
    );
    return { total, page, per_page: PER_PAGE, data: rows.map(toRow) };
  });
  serve(app, ticketCalls.ticketDetail, ({ ticketId }, { session }) => readThread(db, session.userId, ticketId));
  serve(app, ticketCalls.ticketOpen, ({ queue, about = null, text, uploadIds = [] }, { session, once, now }) =>
    once(async (tx) => {
      const { userId } = session;
      return readThread(tx, userId, await openTicket(tx, { userId, queue, about, text, uploadIds, at: now }));
    }),
  );
  serve(app, ticketCalls.ticketReply, ({ ticketId, text, uploadIds = [] }, { session, once, now }) =>
    once(async (tx) => {
      await replyToTicket(tx, ticketId, { userId: session.userId, text, uploadIds, at: now });
      return readThread(tx, session.userId, ticketId);
    }),
  );
  serve(app, ticketCalls.ticketRead, async ({ ticketId, upTo }, { session, now }) => {
    await transaction(db, (tx) =>
      readByCustomer(tx, { userId: session.userId, ticketId, upTo: BigInt(upTo), at: now }),
    );
    return {};
  });
  serve(app, ticketCalls.ticketClose, async ({ ticketId }, { session, now }) => {
    await transaction(db, (tx) => closeOwnTicket(tx, session.userId, ticketId, now));
    return readThread(db, session.userId, ticketId);
  });

  serve(app, adminContracts.tickets, (input, { operator }) => listTickets(db, operator, input));
  serve(app, adminContracts.adminTicketDetail, ({ ticketId }, acting) => openThread(deps, ticketId, acting));
  serve(app, adminContracts.ticketAnswer, ({ ticketId, seen, text, uploadIds = [] }, { operator, now, once }) =>
    once((tx) => answerTicket(tx, deps, { ticketId, seen: BigInt(seen), text, uploadIds, operator, now })),
  );
  await app.register(async (scope) => {
    await acceptUploads(scope);
    serve(scope, adminContracts.ticketUpload, async ({ ticketId }, { operator, file, now }) => {
      const userId = await readerOf(db, operator, ticketId);
      return app.storeUpload({ userId, operator: operator.login, purpose: 'attachment', file, now });
    });
  });
  serve(app, adminContracts.adminTicketClose, ({ ticketId, seen }, { operator, now, once }) =>
    once((tx) => closeTicket(tx, deps, { ticketId, seen: BigInt(seen), operator, now })),
  );
  serve(app, adminContracts.ticketFile, (input, acting) => openFile(deps, input, acting));
};
