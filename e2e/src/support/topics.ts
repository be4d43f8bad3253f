import type { Page } from '@playwright/test';

interface Message {
  op: string;
  topics?: string[];
}

/** Present subscriptions of the page, read from the messages on its live socket. Call before the page opens it. */
export function watchTopics(page: Page): () => string[] {
  let topics = new Set<string>();
  page.on('websocket', (socket) => {
    const own = new Set<string>();
    topics = own;
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Message;
      for (const topic of message.topics ?? []) {
        if (message.op === 'sub') own.add(topic);
        if (message.op === 'unsub') own.delete(topic);
      }
    });
    socket.on('close', () => own.clear());
  });
  return () => [...topics].sort();
}
