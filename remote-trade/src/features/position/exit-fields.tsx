import { formatDecimal, signedPercent } from '@maru/domain/money';
import type { InstrumentDetail, Position } from '@maru/domain/contracts';
import type { ExitKind } from '@maru/domain/trading';
import { Stepper } from '@maru/sdk/fields';
import { FieldError } from '@maru/sdk/flow';
import { Amount, Change, Chip, ChipRow, KeyValue, KeyValueList } from '@maru/sdk/ui';
import type { CloseFacts } from '../../lib/close/close.rules.ts';
import { PartChips } from '../../lib/close/part-chips.tsx';
import { fieldText, usePriceUnit, useT } from '../../lib/i18n.ts';
import { QuantityField } from '../../lib/quantity-field.tsx';
import styles from './exit.module.css';
import {
  distanceOf,
  expectedNet,
  lotsToExit,
  nextExitPrice,
  partOf,
  percentsOf,
  priceAt,
  priceOf,
  sharesToExit,
  type ExitDraft,
} from './exit.rules.ts';

interface Props {
  kind: ExitKind;
  draft: ExitDraft;
  onChange: (part: Partial<ExitDraft>) => void;
  position: Position;
  /** At the present price. */
  instrument: InstrumentDetail;
  facts: CloseFacts | undefined;
  findings: Parameters<typeof fieldText>[0];
}

/** One price, typed, stepped or chosen by its distance, how much it closes, and the result that it would have. */
export function ExitFields({ kind, draft, onChange, position, instrument, facts, findings }: Props) {
  const t = useT();
  const unit = usePriceUnit(instrument);
  const typed = draft[kind];
  const part = draft[`${kind}Lots`];
  const price = priceOf(typed);
  const error = fieldText(findings, kind);
  const partError = fieldText(findings, `${kind}Lots`);
  const expected = facts && !error && !partError ? expectedNet(typed, part, facts) : null;
  const max = lotsToExit(position);
  const setPrice = (text: string) => onChange({ [kind]: text });
  const setLots = (lots: number) => onChange({ [`${kind}Lots`]: partOf(lots, position) });
  return (
    <div className={styles.field}>
      <Stepper
        label={t(`exit.${kind}`)}
        unit={unit}
        value={typed}
        decimals={instrument.priceScale}
        onChange={setPrice}
        step={(text, direction) => nextExitPrice(instrument, text, direction)}
        hasError={error !== undefined}
        note={price && t('exit.distance', { rate: signedPercent(distanceOf(price, instrument.price)) })}
      />
      <FieldError text={error} />
      <ChipRow isEven>
        {percentsOf(position, kind).map((percent) => (
          <Chip
            key={percent}
            label={signedPercent(String(percent))}
            onPress={() => setPrice(priceAt(percent, instrument))}
          />
        ))}
        <Chip label={t('exit.clear')} isDisabled={typed === ''} onPress={() => setPrice('')} />
      </ChipRow>
      {price !== undefined && (max > 1 || part !== null) && (
        <div className={styles.part}>
          <div>
            <QuantityField
              label={t(`exit.${kind}Quantity`)}
              lots={part ?? max}
              lotSize={position.lotSize}
              closable={formatDecimal(sharesToExit(position))}
              maxLots={max}
              onChange={setLots}
              hasError={partError !== undefined}
              note={part === null && t('exit.all')}
            />
            <FieldError text={partError} />
          </div>
          <PartChips max={max} onPick={setLots} />
        </div>
      )}
      <KeyValueList>
        <KeyValue label={t('exit.expected')}>
          {expected ? (
            <span className={styles.net}>
              <Amount value={expected.net} size="s" isSigned />
              <Change rate={expected.netRate} />
            </span>
          ) : (
            <span className={styles.none}>{t('exit.none')}</span>
          )}
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
