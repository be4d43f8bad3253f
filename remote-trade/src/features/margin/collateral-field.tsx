import type { Pledgeable } from '@maru/domain/contracts';
import { formatMoney, parseDecimal, quantityOf } from '@maru/domain/money';
import { lotsOf } from '@maru/domain/trading';
import { useLocalized } from '@maru/sdk/i18n';
import { FieldError } from '@maru/sdk/flow';
import { ChipGroup, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { QuantityField } from '../../lib/quantity-field.tsx';

interface Props {
  items: readonly Pledgeable[];
  chosen: { pledgeable: Pledgeable; value: string };
  /** Null for all shares. */
  lots: number | null;
  error: string | undefined;
  onChange: (part: { positionId?: string; lots?: number | null }) => void;
}

/** Shares to pledge: the stock, and how many of it. */
export function CollateralField({ items, chosen: { pledgeable, value }, lots, error, onChange }: Props) {
  const t = useT();
  const nameOf = useLocalized();
  const all = Number(lotsOf(parseDecimal(pledgeable.quantity), pledgeable.lotSize));
  return (
    <div>
      {items.length > 1 && (
        <ChipGroup
          label={t('margin.stock')}
          items={items.map(({ positionId, name }) => ({ id: positionId, label: nameOf(name) }))}
          value={pledgeable.positionId}
          onChange={(positionId) => onChange({ positionId, lots: null })}
        />
      )}
      <QuantityField
        lots={lots ?? all}
        lotSize={pledgeable.lotSize}
        closable={pledgeable.quantity}
        maxLots={all}
        onChange={(wanted) => onChange({ lots: wanted })}
        hasError={error !== undefined}
        note={t('ticket.max', quantityOf(pledgeable.quantity))}
      />
      <FieldError text={error} />
      <KeyValueList>
        <KeyValue label={t('margin.collateralOf', { name: nameOf(pledgeable.name) })}>{formatMoney(value)}</KeyValue>
      </KeyValueList>
    </div>
  );
}
