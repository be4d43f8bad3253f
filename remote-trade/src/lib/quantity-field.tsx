import { useState, type ReactNode } from 'react';
import { parseDecimal, quantityOf } from '@maru/domain/money';
import { Stepper } from '@maru/sdk/fields';
import { useT } from './i18n.ts';
import styles from './quantity-field.module.css';
import { lotsFromShares, sharesText, stepShares, unitNoteOf } from './shares.rules.ts';

interface Props {
  /** The quantity of an order, if absent. */
  label?: string;
  lots: number;
  lotSize: number;
  onChange: (lots: number) => void;
  hasError: boolean;
  /** Of a close: shares that may be closed now, and their lots. */
  closable?: string;
  maxLots?: number;
  /** Below the label, after the unit of the steps: the most. */
  note?: ReactNode;
  /** Beside the label: a button that explains the number of the note. */
  info?: ReactNode;
}

/** A quantity in shares, stepped by the lot. */
export function QuantityField({
  label,
  lots,
  lotSize,
  onChange,
  hasError,
  closable: closableText,
  maxLots,
  note,
  info,
}: Props) {
  const t = useT();
  const closable = closableText === undefined ? undefined : parseDecimal(closableText);
  const limits = { lotSize, ...(closable !== undefined && { closable }), ...(maxLots !== undefined && { maxLots }) };
  const unitNote = unitNoteOf(lotSize, closable);
  const lotsIn = (text: string) => lotsFromShares(text, lotSize, closable);
  const shares = sharesText(lots, lotSize, closable);
  // Other shares than were typed: a part of a lot is not ordered.
  const [typed, setTyped] = useState('');
  const isRounded = shares !== '' && typed !== '' && lotsIn(typed) === lots && BigInt(typed) !== BigInt(shares);
  return (
    <>
      <Stepper
        label={label ?? t('ticket.lots')}
        unit={t('ticket.unit')}
        value={shares}
        onChange={(text) => {
          setTyped(text);
          onChange(lotsIn(text));
        }}
        settle={(text) => sharesText(lotsIn(text), lotSize, closable)}
        step={(text, direction) => stepShares(text, direction, limits)}
        hasError={hasError}
        info={info}
        note={
          <>
            {unitNote && t(unitNote, quantityOf(String(lotSize)))}
            {note && <span className={styles.note}>{note}</span>}
          </>
        }
      />
      <p className={styles.rounded} role="status">
        {isRounded && t('ticket.rounded', { ...quantityOf(shares), lot: lotSize })}
      </p>
    </>
  );
}
