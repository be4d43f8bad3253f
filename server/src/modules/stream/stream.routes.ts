import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { API_ROOT } from '@maru/domain/contracts';
import { unreadOf } from '../message/message.repo.ts';
import { Connection } from './stream.connection.ts';
import { EventLogs } from './stream.events.ts';
import { StreamHub } from './stream.hub.ts';
import { openTopic, RELEASE } from './stream.topics.ts';

const PING_MS = 15_000;
const COUNT_MS = 1_000;

/** The live stream, see `shared/domain/src/contracts/stream.ts`. */
export const routes: Module = (app, deps) => {
  const { venue, releases, log } = deps;
  if (!venue) return;
  needs(app, 'authenticate');
  const hub = new StreamHub((name) => openTopic(name, { venue, releases }));
  const events = new EventLogs();
  const connections = new Set<Connection>();
  const stopHearing = venue.onEvent((event) => hub.hear(event));
  const stopWatching = releases?.onChange(() => hub.changed(RELEASE));
  schedule(app, {
    name: 'ping stream connections',
    everyMs: PING_MS,
    run() {
      // Not waited for: a slow check of one connection must not keep the others from their ping.
      for (const connection of connections) {
        connection.heartbeat().catch((error: unknown) => log.error({ err: error }, 'stream'));
      }
      events.sweep();
    },
  });

  // Any process of the database may have written a message, so the table is read.
  schedule(app, {
    name: 'count unread messages',
    everyMs: COUNT_MS,
    async run() {
      const listening = [...connections].filter(({ hearsOfMessages }) => hearsOfMessages);
      const unread = await unreadOf(deps.db, [...new Set(listening.map(({ userId }) => userId!))]);
      for (const one of listening) if (one.hearsOfMessages) one.publishUnread(unread.get(one.userId!) ?? 0);
    },
  });

  app.decorate('publishOrder', (userId, order) => events.publish(userId, 'orders', order));

  app.get(`${API_ROOT}/stream`, { websocket: true }, (socket, request) => {
    const connection = new Connection(socket, request.socket, { hub, events }, (token, account) =>
      app.authenticate(token, account),
    );
    connections.add(connection);
    socket.on('message', (data) => {
      connection.receive(data).catch((error: unknown) => log.error({ err: error }, 'stream message'));
    });
    socket.on('close', () => {
      connections.delete(connection);
      connection.leave();
    });
    // A broken socket closes by itself right after.
    socket.on('error', (error) => log.debug({ err: error }, 'stream socket'));
  });

  app.addHook('onClose', async () => {
    stopHearing();
    stopWatching?.();
    hub.close();
  });
};
