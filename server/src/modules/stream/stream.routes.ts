import type { Module } from '../../core/deps.ts';
import { callerKey } from '../../core/caller.ts';
import { listenToNotices, SESSIONS, type Notice } from '../../core/notices.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { MINUTE } from '../../core/time.ts';
import { TRY_AGAIN_LATER } from '../../core/sockets.ts';
import { API_ROOT, type Order } from '@maru/domain/contracts';
import { unreadOf } from '../message/message.repo.ts';
import { Connection } from './stream-connection.ts';
import { EventLogs } from './stream-events.ts';
import { StreamHub } from './stream-hub.ts';
import { MESSAGES, openTopic, RELEASE } from './stream-topics.ts';
import { UnreadCounts } from './stream-unread.ts';

const PING_MS = 15_000;
/** Sockets that one address may open in a minute; more than a page that reconnects, and fewer than a flood. */
const SOCKETS_OPENED_A_MINUTE = 300;

declare module '../../core/providers.ts' {
  interface Providers {
    /** Sends an order's new state to its owner over the live stream. Call it after the commit, in the order of the commits. */
    publishOrder(userId: string, order: Order): void;
  }
}

/** The live stream, see `shared/domain/src/contracts/stream.ts`. */
export const routes: Module = (app, deps) => {
  const { venue, releases, log } = deps;
  if (!venue) return;
  needs(app, 'authenticate');
  const hub = new StreamHub((name) => openTopic(name, { venue, releases }));
  const events = new EventLogs();
  const unread = new UnreadCounts(
    (userIds) => unreadOf(deps.db, userIds),
    (error) => log.error({ err: error }, 'unread messages'),
  );
  const connections = new Set<Connection>();
  /** Open sockets by the address of the caller. */
  const sockets = new Map<string, number>();
  const unsubscribe = venue.onEvent((event) => hub.record(event));
  const stopWatching = releases?.onChange(() => hub.markChanged(RELEASE));
  schedule(app, {
    name: 'ping stream connections',
    everyMs: PING_MS,
    run() {
      // Not awaited: a slow check of one connection must not delay the pings of others.
      for (const connection of connections) {
        connection.heartbeat().catch((error: unknown) => log.error({ err: error }, 'stream'));
      }
      events.sweep();
    },
  });

  function checkSessions(isMeant: (connection: Connection) => boolean): void {
    for (const connection of connections) {
      if (!isMeant(connection)) continue;
      connection.checkSession().catch((error: unknown) => log.error({ err: error }, 'stream'));
    }
  }

  // Any process of the database may have changed a request or written a message.
  let notices: Awaited<ReturnType<typeof listenToNotices>> | undefined;
  app.addHook('onReady', async () => {
    const handlers = {
      onNotice({ topic, userId, data }: Notice) {
        if (topic === MESSAGES) unread.changed(userId);
        if (topic === 'requests') events.publish(userId, topic, data);
        if (topic === SESSIONS) checkSessions((connection) => connection.userId === userId);
      },
      onMissed() {
        checkSessions(() => true);
        unread.changedAll();
        events.restart('requests');
      },
    };
    notices = await listenToNotices(deps.databaseUrl, handlers, log);
  });

  app.decorate('publishOrder', (userId, order) => events.publish(userId, 'orders', order));

  const config = { rateLimit: { max: SOCKETS_OPENED_A_MINUTE, timeWindow: MINUTE } };
  app.get(`${API_ROOT}/stream`, { websocket: true, config }, (socket, request) => {
    // A broken socket closes by itself.
    socket.on('error', (error) => log.debug({ err: error }, 'stream socket'));
    const caller = callerKey(request.ip);
    const held = sockets.get(caller) ?? 0;
    if (deps.config.hasRateLimit && held >= deps.config.socketsPerAddress) return socket.close(TRY_AGAIN_LATER);
    sockets.set(caller, held + 1);
    const connection = new Connection(socket, request.socket, { hub, events, unread }, (token, account) =>
      app.tokenGate.check(request.ip, token, () => app.authenticate(token, account)),
    );
    connections.add(connection);
    socket.on('message', (data) => {
      connection.receive(data).catch((error: unknown) => log.error({ err: error }, 'stream message'));
    });
    socket.on('close', () => {
      connections.delete(connection);
      connection.leave();
      const left = sockets.get(caller)! - 1;
      if (left > 0) sockets.set(caller, left);
      else sockets.delete(caller);
    });
  });

  app.addHook('onClose', async () => {
    unsubscribe();
    stopWatching?.();
    hub.close();
    await notices?.close();
    await unread.close();
  });
};
