import { ChipGroup } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { percentOf } from '../../lib/strategy/strategy-text.ts';
import styles from './day-trading.module.css';
import { TARGETS, type DayValues } from './day-trading.rules.ts';

/** The profit at which a day trade ends. */
export function TargetField({
  value,
  onChange,
}: {
  value: DayValues['target'];
  onChange: (target: DayValues['target']) => void;
}) {
  const t = useT();
  return (
    <>
      <p className={styles.label}>{t('dayTrading.target')}</p>
      <ChipGroup
        label={t('dayTrading.target')}
        items={TARGETS.map((id) => ({
          id,
          label: id === '0' ? t('dayTrading.noTarget') : t('dayTrading.percentUp', { percent: percentOf(Number(id)) }),
        }))}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
