import { ChipGroup } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import type { QuantityUnit } from './draft.rules.ts';
import styles from './ticket.form.module.css';

interface Props {
  units: readonly QuantityUnit[];
  unit: QuantityUnit;
  onChange: (unit: QuantityUnit) => void;
}

/** The unit in which the quantity is typed. Without data, so that a skeleton shows it too. */
export function UnitLine({ units, unit, onChange }: Props) {
  const t = useT();
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        {t('ticket.typedIn')}
      </span>
      <ChipGroup
        label={t('ticket.typedIn')}
        items={units.map((id) => ({ id, label: t(`ticket.units.${id}`) }))}
        value={unit}
        onChange={onChange}
      />
    </div>
  );
}
