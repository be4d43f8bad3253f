/** The live stream: topics over one socket, for screens; and the server's clock. */
export { LiveClient } from './client.ts';
export type { LiveDeps, LiveStatus } from './live.types.ts';
export type { EventListener } from './event-topic.ts';
export {
  closeLive,
  readTopic,
  setLiveDeps,
  useEvents,
  useLiveStatus,
  useRequestEvents,
  useSilentSince,
  useTopic,
  useTopicValue,
  watchTopic,
} from './use-live.ts';
export { useIsPast, useServerNow } from './use-server-now.ts';
