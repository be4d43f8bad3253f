import { whenIdle } from '@maru/sdk/session';
import { useEffect, useState, type ReactNode } from 'react';
import type { Product } from './boot.ts';

/** The first screen comes first. */
const DELAY_MS = 3_000;
const RETRY_MS = 30_000;

type Render = (hasTabBar: boolean) => ReactNode;

async function load(openUpdates: Product['openUpdates']): Promise<Render> {
  const [{ Notices }, updates] = await Promise.all([import('./notices.tsx'), openUpdates?.()]);
  return (hasTabBar) => <Notices updates={updates} hasTabBar={hasTabBar} />;
}

/** The notices of the page, of which the code loads when the page is idle, and later when it cannot be loaded. */
export function LaterNotices({ openUpdates, hasTabBar }: Pick<Product, 'openUpdates'> & { hasTabBar: boolean }) {
  const [part, setPart] = useState<{ render: Render } | null>(null);
  useEffect(() => {
    let isEnded = false;
    let cancel = () => undefined as void;
    const schedule = (delay: number) => {
      cancel = whenIdle(() => {
        load(openUpdates).then(
          (render) => !isEnded && setPart({ render }),
          () => !isEnded && schedule(RETRY_MS),
        );
      }, delay);
    };
    schedule(DELAY_MS);
    return () => {
      isEnded = true;
      cancel();
    };
  }, [openUpdates]);
  return part?.render(hasTabBar);
}
