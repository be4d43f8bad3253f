import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { frame } from '../session/index.ts';
import { saveDetails, type Details } from './detail.ts';
import { RETURN, isSameDetails, detailsOf, openedWith, sameSubject } from './entry.rules.ts';

/** Targets that are not routes: `exit` logs out, `kefu` opens customer support. The host implements them. */
export type SpecialTarget = 'exit' | 'kefu';
const targets = new Map<SpecialTarget, () => void>();

export function registerTarget(name: SpecialTarget, run: () => void): void {
  targets.set(name, run);
}

/** The present route: `#/home/index?tab=x` -> `/home/index?tab=x`. */
export const currentTarget = (): string => frame().target();

type Target = `/${string}` | SpecialTarget;
interface GoOptions {
  isReplace?: boolean;
  /** The log-in returns to the target; a screen whose detail is forgotten opens its list instead. */
  isReturn?: boolean;
}

const pathOf = (target: string): string => target.split('?', 1)[0]!;
const isPresent = (target: string): boolean => pathOf(target) === pathOf(currentTarget());

/** The entry in sight, as a ref: functions that read it when they are called need not be made anew for each entry. */
function useLatestEntry() {
  const location = useLocation();
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  }, [location]);
  return latest;
}

/** Navigates by the product's rules: special targets, and no effect when the hash is already the target. */
export function useGo(): (target: Target, options?: GoOptions) => void {
  const navigate = useNavigate();
  const entry = useLatestEntry();
  return useCallback(
    (target, { isReplace = false, isReturn = false } = {}) => {
      const special = targets.get(target as SpecialTarget);
      if (special) return special();
      if (target === currentTarget()) return;
      // Another view of the same screen has the same subject.
      const state = isReturn ? RETURN : isPresent(target) ? sameSubject(entry.current) : null;
      void navigate(target, { replace: isReplace, state });
    },
    [navigate, entry],
  );
}

type Path = `/${string}`;

/**
 * Saves the details that the next screen needs, then opens it, with its details in the entry of the history. Another subject of the present
 * screen is an entry of its own; the same one again replaces it, and begins anew.
 */
export function useOpenWith(): (details: Partial<Details>, target: Path, options?: GoOptions) => void {
  const go = useGo();
  const navigate = useNavigate();
  const entry = useLatestEntry();
  return useCallback(
    (details, target, { isReplace = false } = {}) => {
      saveDetails(details);
      if (Object.keys(details).length === 0) return go(target, { isReplace });
      const isAgain = isPresent(target) && isSameDetails(detailsOf(entry.current), details);
      void navigate(target, { replace: isReplace || isAgain, state: openedWith(details) });
    },
    [go, navigate, entry],
  );
}

/** Like {@link useOpenWith}, for the one detail that most screens need. */
export function useOpen(): <K extends keyof Details>(
  name: K,
  value: Details[K],
  target: Path,
  options?: GoOptions,
) => void {
  const open = useOpenWith();
  return useCallback((name, value, target, options) => open({ [name]: value }, target, options), [open]);
}

/** Goes back, or to `fallback` when this screen was the first one opened. */
export function useBack(fallback: `/${string}` = '/home/index'): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (frame().canGoBack()) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
}
