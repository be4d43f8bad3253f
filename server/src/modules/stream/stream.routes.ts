import type { Module } from '../../core/deps.ts';
import { API_ROOT } from '@maru/shared/contracts';
import { createMarketService } from '../market/market.service.ts';
import { unreadOf } from '../message/message.repo.ts';
import { Connection } from './stream.connection.ts';
import { StreamHub } from './stream.hub.ts';
import { openTopic, RELEASE } from './stream.topics.ts';

const PING_MS = 15_000;
const COUNT_MS = 1_000;

/** The live stream, see `shared/src/contracts/stream.ts`. Mounted after identity, which provides `authenticate`. */
export const streamModule: Module = (app, deps) => {
  const { venue, releases, log } = deps;
  if (!venue) return;
  const market = createMarketService(venue);
  const hub = new StreamHub((name) => openTopic(name, { venue, market, releases }));
  const connections = new Set<Connection>();
  const stopHearing = venue.onEvent((event) => hub.hear(event));
  const stopWatching = releases?.onChange(() => hub.changed(RELEASE));
  const heart = setInterval(() => {
    for (const connection of connections) {
      connection.heartbeat().catch((error: unknown) => log.error({ err: error }, 'stream'));
    }
  }, PING_MS);

  // Any process of the database may have written one: the table tells, for those who listen.
  let isCounting = false;
  const counting = setInterval(() => {
    const listening = [...connections].filter(({ hearsOfMessages }) => hearsOfMessages);
    if (isCounting || listening.length === 0) return;
    isCounting = true;
    unreadOf(deps.db, [...new Set(listening.map(({ userId }) => userId!))])
      .then((unread) => {
        for (const one of listening) if (one.hearsOfMessages) one.publishUnread(unread.get(one.userId!) ?? 0);
      })
      .catch((error: unknown) => log.error({ err: error }, 'stream'))
      .finally(() => (isCounting = false));
  }, COUNT_MS);

  deps.publishOrder = (userId, order) => {
    for (const connection of connections) if (connection.userId === userId) connection.publishOrder(order);
  };

  app.get(`${API_ROOT}/stream`, { websocket: true }, (socket, request) => {
    const connection = new Connection(socket, request.socket, hub, (token, account) =>
      deps.authenticate(token, account),
    );
    connections.add(connection);
    socket.on('message', (data) => void connection.receive(data));
    socket.on('close', () => {
      connections.delete(connection);
      connection.leave();
    });
    // A broken socket closes by itself right after.
    socket.on('error', (error) => log.debug({ err: error }, 'stream socket'));
  });

  app.addHook('onClose', async () => {
    clearInterval(heart);
    clearInterval(counting);
    stopHearing();
    stopWatching?.();
    hub.close();
  });
};
