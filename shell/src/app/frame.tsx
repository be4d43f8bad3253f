import { ScreenHost } from '@maru/shared/host';
import type { Product } from './boot.ts';
import { TabBar } from './tab-bar.tsx';

export function Frame({ product }: { product: Product }) {
  const { source, cache } = product;
  return (
    <>
      <ScreenHost routes={source.routes} cache={cache} />
      <TabBar routes={source.routes} cache={cache} />
    </>
  );
}
