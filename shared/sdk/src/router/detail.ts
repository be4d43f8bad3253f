import { useState } from 'react';
import { readJson, writeJson } from '../session/index.ts';

/**
 * What a screen needs from its opener. Routes have no path parameters, so the opener saves it as JSON under the
 * screen's detail key and then navigates; a screen opened without it shows an empty state with a way back.
 */
export interface Details {
  stock: { symbol: string };
  index: { symbol: string };
  /** What the order ticket starts with. */
  ticket: { symbol: string; side: 'long' | 'short' };
  position: { positionId: string };
  offering: { offeringId: string };
  news: { newsId: string };
  agreement: { kind: 'terms' | 'privacy' | 'about' };
  /** These came after 1.0.0: optional, since a page that hands details in may be older. */
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

/** Everything openers have saved so far: what a host page needs to open a screen that this remote does not have. */
export function savedDetails(): Partial<Details> {
  const names = Object.keys(NAMES) as (keyof Details)[];
  return Object.fromEntries(names.map((name) => [name, readDetail(name)]).filter(([, value]) => value !== null));
}

/** The detail as it was when the screen opened. */
export function useDetail<K extends keyof Details>(name: K): Details[K] | null {
  const [value] = useState(() => readDetail(name));
  return value;
}
