import type { Dispatch } from 'react';
import { formatDecimal, formatMoney, parseDecimal, quantityOf } from '@maru/domain/money';
import { FieldError, type FieldFinding } from '@maru/sdk/flow';
import { Stepper } from '@maru/sdk/fields';
import { Chip, ChipRow, ExplainButton } from '@maru/sdk/ui';
import { fieldText, useT } from '../../lib/i18n.ts';
import { lotsForShare } from '../../lib/pnl.rules.ts';
import { QuantityField } from '../../lib/quantity-field.tsx';
import { sharesText } from '../../lib/shares.rules.ts';
import { MAX_LOTS, quantityUnits, type DraftChange, type QuantityUnit } from './draft.rules.ts';
import { costNow, useCostOfLots, type SizeSource } from './figures.ts';
import styles from './ticket.form.module.css';
import { estimateOf } from './ticket.rules.ts';
import { UnitLine } from './unit-line.tsx';

const SHARES = [10, 25, 50] as const;
const MAX_AMOUNT_DIGITS = 13;

interface Props extends SizeSource {
  change: Dispatch<DraftChange>;
  findings: readonly FieldFinding[];
  /** Most lots that the balance allows; 0 while it is not known. */
  maxLots: number;
}

/** The quantity of an order in shares, in lots, or as the amount that it may cost. */
export function SizeField(props: Props) {
  const { draft, change, facts, findings, maxLots } = props;
  const t = useT();
  const { lotSize } = facts.instrument;
  const { unit } = draft;
  const setLots = (lots: number) => change({ set: { lots, amount: costOf(props, lots) } });
  // Another unit is another way to type the same order.
  const setUnit = (next: QuantityUnit) =>
    change({ set: { unit: next, lots: draft.lots, amount: costOf(props, draft.lots) } });
  const isTooLittle = unit === 'amount' && draft.lots < 1;
  const hasError = findings.some(({ field }) => field === 'lots');
  const note = maxLots > 0 && t('ticket.max', quantityOf(sharesText(maxLots, lotSize)));
  const most = maxLots > 0 ? estimateOf(facts.instrument.symbol, draft, 'most') : undefined;
  return (
    <div className={styles.lots}>
      <UnitLine units={quantityUnits(lotSize)} unit={unit} onChange={setUnit} />
      <div>
        {unit === 'amount' ? (
          <AmountField {...props} hasError={hasError} />
        ) : unit === 'lots' ? (
          <Stepper
            label={t('ticket.lots')}
            unit={t('ticket.lotUnit')}
            value={draft.lots > 0 ? String(draft.lots) : ''}
            onChange={(lots) => setLots(Number(lots.slice(0, String(MAX_LOTS).length)))}
            step={(lots, direction) => String(Math.max(Number(lots) + direction, 1))}
            hasError={hasError}
            note={t('ticket.lotShares', quantityOf(String(lotSize)))}
          />
        ) : (
          <QuantityField
            lots={draft.lots}
            lotSize={lotSize}
            onChange={setLots}
            hasError={hasError}
            note={note}
            info={most && <ExplainButton figure={most} name={t('ticket.maxPlain')} />}
          />
        )}
        {/* An amount of less than a lot names the amount of one, not the shares. */}
        <FieldError text={isTooLittle ? undefined : fieldText(findings, 'lots')} />
        {(isTooLittle || (unit !== 'shares' && draft.lots > 0)) && (
          <Given draft={draft} facts={facts} priceNow={props.priceNow} />
        )}
      </div>
      <ChipRow isEven>
        {SHARES.map((percent) => (
          <Chip
            key={percent}
            label={t('ticket.share', { percent })}
            isDisabled={!maxLots}
            onPress={() => setLots(lotsForShare(maxLots, percent))}
          />
        ))}
        <Chip label={t('ticket.maxPlain')} isDisabled={!maxLots} onPress={() => setLots(maxLots)} />
      </ChipRow>
    </div>
  );
}

const costOf = (source: SizeSource, lots: number): string => (lots > 0 ? costNow(source, lots) : '');

function AmountField({ hasError, ...props }: Props & { hasError: boolean }) {
  const t = useT();
  const { draft, change } = props;
  return (
    <Stepper
      label={t('ticket.amount')}
      unit={t('ticket.won')}
      value={draft.amount}
      onChange={(amount) => change({ set: { amount: amount.slice(0, MAX_AMOUNT_DIGITS) } })}
      step={(_amount, direction) => costOf(props, Math.max(draft.lots + direction, 1))}
      hasError={hasError}
    />
  );
}

/** The shares that a quantity in another unit stands for, and what they leave of a typed amount; or the least amount. */
function Given(source: SizeSource) {
  const t = useT();
  const { draft, facts } = source;
  const { lots, unit, amount } = draft;
  const { lotSize } = facts.instrument;
  const quantity = quantityOf(sharesText(Math.max(lots, 1), lotSize));
  const cost = useCostOfLots(source, Math.max(lots, 1));
  if (lots < 1) return <FieldError text={t('ticket.amountLeast', { ...quantity, amount: formatMoney(cost) })} />;
  const left = formatDecimal(parseDecimal(amount || '0') - parseDecimal(cost));
  return (
    <p className={styles.given} aria-live="polite">
      {unit === 'lots'
        ? t('order.shares', quantity)
        : t('ticket.amountGives', { ...quantity, left: formatMoney(left) })}
    </p>
  );
}
