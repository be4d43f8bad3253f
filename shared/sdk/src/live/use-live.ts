import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { toServerTime } from '../api/index.ts';
import type { EventData, EventPlace, EventTopicName, TopicData } from '@maru/domain/contracts';
import type { EventListener } from './event-topic.ts';
import { liveClient, liveStatus, onLiveStatus, silentSince, withClient } from './later-client.ts';
import type { LiveStatus } from './live.types.ts';

/** Unsubscribes from every topic and closes the socket at once: the product leaves the page. */
export function closeLive(): void {
  liveClient()?.close();
}

const NOTHING = () => () => undefined;

/**
 * The newest value of a value topic, or undefined before the first. Null watches nothing. Updates are at most one a frame;
 * a screen that is hidden by keep-alive is unsubscribed by React, so nothing is rendered that nobody sees.
 */
export function useTopic<T extends string>(topic: T | null): TopicData<T> | undefined {
  return useTopicValue(topic, (value) => value);
}

/**
 * A value derived from the newest value of a topic: the component renders when the derived value changes, not with each update.
 * `select` returns a primitive, or the same object for the same value. Null watches nothing, and undefined is selected from.
 */
export function useTopicValue<T extends string, V>(topic: T | null, select: (value: TopicData<T> | undefined) => V): V {
  const subscribe = useCallback(
    (notify: () => void) => (topic ? withClient((client) => client.subscribe(topic, notify)) : NOTHING()),
    [topic],
  );
  // Skeletons are rendered in Node too.
  return useSyncExternalStore(
    subscribe,
    () => select(topic ? readTopic(topic) : undefined),
    () => select(undefined),
  );
}

/** The newest value of a topic that is subscribed to elsewhere, for an event handler; undefined without a subscription. */
export function readTopic<T extends string>(topic: T): TopicData<T> | undefined {
  return liveClient()?.read(topic) as TopicData<T> | undefined;
}

/** Runs `onValue` for each new value without rendering; for charts and lists that write to the page themselves. */
export function watchTopic<T extends string>(topic: T, onValue: (value: TopicData<T>) => void): () => void {
  return withClient((client) =>
    client.subscribe(topic, () => {
      const value = client.read(topic);
      if (value !== undefined) onValue(value as TopicData<T>);
    }),
  );
}

/**
 * Listens to an event topic while the screen is seen; null listens to nothing. Every event reaches every listener, once and in order, those
 * of one frame in one call. `onMissed` runs when events may have passed unnoticed: at the first subscription of a session, when
 * others received some while this screen was hidden, and when the server has no log of the time without a connection.
 */
export function useEvents<T extends EventTopicName>(topic: T | null, listener: EventListener<EventData<T>>): void {
  const onEvents = useEffectEvent((events: readonly unknown[]) => listener.onEvents(events as EventData<T>[]));
  const onMissed = useEffectEvent(() => listener.onMissed());
  const leftAt = useRef<EventPlace>(undefined);
  useEffect(() => {
    if (!topic) return;
    return withClient((client) => {
      const stop = client.listen(topic, { onEvents, onMissed }, leftAt.current);
      return () => {
        leftAt.current = stop();
      };
    });
  }, [topic]);
}

/**
 * Runs `onChange` when requests of this kind have moved on, at most once a frame: refetch them. Null listens to nothing. It also
 * runs when they may have moved on unnoticed, which while the stream is down is every 15 seconds, so that no screen polls by itself.
 * @param kind the name that the capability gives its requests, such as `deposit`
 * @param id of the one request that is shown; absent for all of the kind
 */
export function useRequestEvents(kind: string | null, onChange: () => void, id?: string): void {
  useEvents(kind === null ? null : 'requests', {
    onEvents(events) {
      if (events.some((event) => event.kind === kind && (id === undefined || event.id === id))) onChange();
    },
    onMissed: onChange,
  });
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(onLiveStatus, liveStatus);
}

/** Time of the last message on the server's clock once the stream was silent for three seconds, else null: prices are those of then. */
export function useSilentSince(): number | null {
  const since = useSyncExternalStore(onLiveStatus, silentSince);
  return since === null ? null : toServerTime(since);
}
