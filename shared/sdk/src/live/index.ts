/** The live stream: topics over one socket, for screens; and the server's clock. */
export { setLiveClient } from './later-client.ts';
export type { LiveStatus } from './live.types.ts';
export type { EventListener } from './event-topic.ts';
export {
  closeLive,
  readTopic,
  useEvents,
  useLiveStatus,
  useRequestEvents,
  useSilentSince,
  useTopic,
  useTopicValue,
  watchTopic,
} from './use-live.ts';
export { useNewDay } from './use-new-day.ts';
export { useIsPast, useServerNow } from './use-server-now.ts';
