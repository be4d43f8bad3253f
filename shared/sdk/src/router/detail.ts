import { useState } from 'react';
import { readJson, writeJson } from '../session/index.ts';

/**
 * Details that a screen needs from its opener. Routes have no path parameters, so the opener saves them as JSON under
 * the screen's detail key and then navigates; a screen opened without them shows an empty state with a way back.
 */
export interface Details {
  stock: { symbol: string };
  index: { symbol: string };
  /** Initial values of the order ticket. */
  ticket: { symbol: string; side: 'long' | 'short' };
  position: { positionId: string };
  offering: { offeringId: string };
  news: { newsId: string };
  agreement: { kind: 'terms' | 'privacy' | 'about' };
  /** Added after 1.0.0, so optional: a page that passes details may be older. */
  deposit?: { depositId: string };
  withdrawal?: { withdrawalId: string };
}

export function saveDetail<K extends keyof Details>(name: K, value: Details[K]): void {
  writeJson(`detail.${name}`, value);
}

export function readDetail<K extends keyof Details>(name: K): Details[K] | null {
  const value = readJson<Details[K]>(`detail.${name}`);
  return typeof value === 'object' ? value : null;
}

const NAMES: Record<keyof Details, true> = {
  stock: true,
  index: true,
  ticket: true,
  position: true,
  deposit: true,
  withdrawal: true,
  offering: true,
  news: true,
  agreement: true,
};

/** All details saved so far: a host page needs them to open a screen outside this remote. */
export function savedDetails(): Partial<Details> {
  const names = Object.keys(NAMES) as (keyof Details)[];
  return Object.fromEntries(names.map((name) => [name, readDetail(name)]).filter(([, value]) => value !== null));
}

/** The detail at the time when the screen opened. */
export function useDetail<K extends keyof Details>(name: K): Details[K] | null {
  const [value] = useState(() => readDetail(name));
  return value;
}
