import { noop, Segmented } from '@maru/sdk/ui';
import { KINDS, type Kind } from './kinds.ts';
import { useT } from './i18n.ts';

export function KindTabsSkeleton({ value }: { value: Kind }) {
  const t = useT();
  const items = KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }));
  return <Segmented label={t('kinds.label')} items={items} value={value} onChange={noop} />;
}
