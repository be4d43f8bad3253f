import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import type { ScreenDetails } from '@maru/domain/contracts';
import { frame, keysWith, readJson, writeJson } from '../session/index.ts';
import { detailsOf, isForgotten, isReturn, isSameDetails, withDetails } from './entry.rules.ts';

/**
 * Details that a screen needs from its opener. Routes have no path parameters, so the opener saves them as JSON under
 * the screen's detail key and then navigates; a screen opened without them shows an empty state with a way back. The entry of the history
 * has them too: back, forward and a reload show what was there, whatever was opened since.
 */
export type Details = ScreenDetails;

const PREFIX = 'detail.';

export const saveDetail = <K extends keyof Details>(name: K, value: Details[K]): void => save(name, value);

/** Saves details of several screens, or of one by a name that is known at run time alone. */
export function saveDetails(details: Partial<Details>): void {
  for (const [name, value] of Object.entries(details)) save(name, value);
}

/** For this tab, whose new entries show the same subject whatever another tab has opened, and for a tab that is opened later. */
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

/**
 * The detail at the time when the screen opened: that of its history entry, or else the saved one, which the entry then gets. An entry
 * of a former session has none.
 * @param list opened in the place of an entry of a former session, or of one to which the log-in returns without details
 */
export function useDetail<K extends keyof Details>(name: K, list?: `/${string}`): Details[K] | null {
  const location = useLocation();
  const navigate = useNavigate();
  const isFormer = isForgotten(location);
  const isLost = isFormer || isReturn(location);
  const own = detailsOf(location)?.[name];
  const keep = useKeepDetail();
  const [value] = useState(() => own ?? (isFormer ? null : readDetail(name)));
  useEffect(() => {
    if (own) writeJson(`${PREFIX}${name}`, own, 'visit');
    else if (value) keep(name, value);
    else if (isLost && list) void navigate(list, { replace: true });
  }, [own, value, keep, name, isLost, list, navigate]);
  return value;
}

/** The detail of the present address, also of a kept screen that was mounted without it; null where `isAsked` is false. */
export function usePresentDetail<K extends keyof Details>(name: K, isAsked: boolean): Details[K] | null {
  const location = useLocation();
  const isHere = isAsked && !isForgotten(location);
  const own = detailsOf(location)?.[name];
  return useMemo(() => (isHere ? (own ?? readDetail(name)) : null), [isHere, own, name]);
}

/** Saves another detail of the screen in sight, which goes on as it is: a reload and a return show it. */
export function useKeepDetail(): <K extends keyof Details>(name: K, value: Details[K]) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (name, value) => {
      save(name, value);
      const own = detailsOf(location);
      const target = createPath(location);
      if (isSameDetails(own, { [name]: value }) || target !== frame().target()) return;
      void navigate(target, { replace: true, state: withDetails({ ...own, [name]: value }) });
    },
    [location, navigate],
  );
}
