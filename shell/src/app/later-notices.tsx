import { whenIdle } from '@maru/sdk/session';
import { useEffect, useState, type ReactNode } from 'react';
import type { Updates } from '../federation/updates.ts';
import type { Product } from './boot.ts';

/** The first screen comes first. */
const DELAY_MS = 3_000;
const RETRY_MS = 30_000;

type Render = (hasTabBar: boolean) => ReactNode;

/** Shows the notices once their code is there, and the updates among them once those are. */
async function load(openUpdates: Product['openUpdates'], show: (render: Render) => void): Promise<void> {
  const { Notices } = await import('./notices.tsx');
  const showWith = (updates?: Updates) => show((hasTabBar) => <Notices updates={updates} hasTabBar={hasTabBar} />);
  showWith();
  if (openUpdates) showWith(await openUpdates());
}

/** The notices of the page, of which the code loads when the page is idle, and later when it cannot be loaded. */
export function LaterNotices({ openUpdates, hasTabBar }: Pick<Product, 'openUpdates'> & { hasTabBar: boolean }) {
  const [part, setPart] = useState<{ render: Render } | null>(null);
  useEffect(() => {
    let isEnded = false;
    let cancel = () => undefined as void;
    const schedule = (delay: number) => {
      cancel = whenIdle(() => {
        load(openUpdates, (render) => !isEnded && setPart({ render })).catch(() => !isEnded && schedule(RETRY_MS));
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
