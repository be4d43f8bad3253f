import { useGo } from '@maru/sdk/router';
import { Segmented } from '@maru/sdk/ui';
import { KINDS, ROUTES, type Kind } from './kinds.ts';
import { useT } from './i18n.ts';

/** Switch between the ways to new shares, each a screen of its own. */
export function KindTabs({ value }: { value: Kind }) {
  const t = useT();
  const go = useGo();
  return (
    <Segmented
      label={t('kinds.label')}
      items={KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }))}
      value={value}
      onChange={(id) => go(ROUTES[id], { isReplace: true })}
    />
  );
}
