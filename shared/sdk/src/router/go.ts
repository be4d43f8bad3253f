import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { frame } from '../session/index.ts';
import { saveDetails, type Details } from './detail.ts';

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
}

/** Navigates by the product's rules: special targets, and no effect when the hash is already the target. */
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

/** Navigation state of the present screen with other details: it begins anew. */
export const NEW_DETAILS = { hasNewDetails: true } as const;

const pathOf = (target: string): string => target.split('?', 1)[0]!;

/**
 * Saves the details that the next screen needs, then opens it. The present screen is replaced by itself with these details: back leads to
 * the screen before, since an entry of the history has no details of its own.
 */
export function useOpenWith(): (details: Partial<Details>, target: `/${string}`) => void {
  const go = useGo();
  const navigate = useNavigate();
  return useCallback(
    (details, target) => {
      saveDetails(details);
      const isPresent = pathOf(target) === pathOf(currentTarget());
      if (isPresent && Object.keys(details).length > 0) void navigate(target, { replace: true, state: NEW_DETAILS });
      else go(target);
    },
    [go, navigate],
  );
}

/** Like {@link useOpenWith}, for the one detail that most screens need. */
export function useOpen(): <K extends keyof Details>(name: K, value: Details[K], target: `/${string}`) => void {
  const open = useOpenWith();
  return useCallback((name, value, target) => open({ [name]: value }, target), [open]);
}

/** Goes back, or to `fallback` when this screen was the first one opened. */
export function useBack(fallback: `/${string}` = '/home/index'): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (frame().canGoBack()) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
}
