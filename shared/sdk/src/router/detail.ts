import { useState } from 'react';
import type { ScreenDetails } from '@maru/domain/contracts';
import { keysWith, readJson, writeJson } from '../session/index.ts';

/**
 * Details that a screen needs from its opener. Routes have no path parameters, so the opener saves them as JSON under
 * the screen's detail key and then navigates; a screen opened without them shows an empty state with a way back.
 */
export type Details = ScreenDetails;

const PREFIX = 'detail.';

export const saveDetail = <K extends keyof Details>(name: K, value: Details[K]): void => save(name, value);

/** Saves details of several screens, or of one by a name that is known at run time alone. */
export function saveDetails(details: Partial<Details>): void {
  for (const [name, value] of Object.entries(details)) save(name, value);
}

/** For this tab, whose reload shows the same subject whatever another tab has opened, and for a tab that is opened later. */
function save(name: string, value: unknown): void {
  for (const area of ['visit', 'device'] as const) writeJson(`${PREFIX}${name}`, value, area);
}

export function readDetail<K extends keyof Details>(name: K): Details[K] | null {
  const value = readJson<Details[K]>(PREFIX + name, 'visit') ?? readJson<Details[K]>(PREFIX + name);
  return typeof value === 'object' ? value : null;
}

/** All details saved so far: a host page needs them to open a screen outside this remote. */
export function savedDetails(): Partial<Details> {
  const names = keysWith(PREFIX).map((key) => key.slice(PREFIX.length) as keyof Details);
  return Object.fromEntries(names.map((name) => [name, readDetail(name)]).filter(([, value]) => value !== null));
}

/** The detail at the time when the screen opened. */
export function useDetail<K extends keyof Details>(name: K): Details[K] | null {
  const [value] = useState(() => readDetail(name));
  return value;
}
