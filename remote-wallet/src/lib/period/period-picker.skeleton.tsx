import { ChipGroup, noop } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { RANGES } from './period.rules.ts';

export function PeriodPickerSkeleton() {
  const t = useT();
  return (
    <ChipGroup
      label={t('period.label')}
      items={RANGES.map((id) => ({ id, label: t(`period.${id}`) }))}
      value="month"
      onChange={noop}
    />
  );
}
