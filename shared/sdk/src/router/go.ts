import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { frame } from '../session/index.ts';
import { saveDetail, type Details } from './detail.ts';

/** Targets that are no routes: `exit` logs out, `kefu` opens the customer service. The host says what they do. */
export type SpecialTarget = 'exit' | 'kefu';
const targets = new Map<SpecialTarget, () => void>();

export function registerTarget(name: SpecialTarget, run: () => void): void {
  targets.set(name, run);
}

/** The route in sight: `#/home/index?tab=x` -> `/home/index?tab=x`. */
export const currentTarget = (): string => frame().target();

type Target = `/${string}` | SpecialTarget;
interface GoOptions {
  isReplace?: boolean;
}

/** Navigation by the product's rules: special targets, and nothing happens when the hash already points there. */
export function useGo(): (target: Target, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (target, { isReplace = false } = {}) => {
      const special = targets.get(target as SpecialTarget);
      if (special) special();
      else if (target !== currentTarget()) void navigate(target, { replace: isReplace });
    },
    [navigate],
  );
}

/** Saves what the next screen needs, then opens it. */
export function useOpen(): <K extends keyof Details>(name: K, value: Details[K], target: `/${string}`) => void {
  const go = useGo();
  return useCallback(
    (name, value, target) => {
      saveDetail(name, value);
      go(target);
    },
    [go],
  );
}

/** Back where the person came from, or to `fallback` when this screen was the first one opened. */
export function useBack(fallback: `/${string}` = '/home/index'): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (frame().canGoBack()) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
}
