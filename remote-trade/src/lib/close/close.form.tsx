import type { Position } from '@maru/domain/contracts';
import { hasLimit } from '@maru/domain/trading';
import { Stepper } from '@maru/sdk/fields';
import { FieldError } from '@maru/sdk/flow';
import { FollowLine } from '../follow-line.tsx';
import { FollowPrice } from '../follow-price.tsx';
import { fieldText, useLimitsText, usePriceUnit, useT } from '../i18n.ts';
import { KindField } from '../order-kind/kind-field.tsx';
import { nextPrice } from '../price.rules.ts';
import { QuantityField } from '../quantity-field.tsx';
import { hasStop, limitFindings } from '../stop-price.rules.ts';
import { StopPrice } from '../stop-price.tsx';
import styles from './close-sheet.module.css';
import type { CloseState } from './close.state.ts';
import { ExpectedResult } from './expected-result.tsx';
import { PartChips } from './part-chips.tsx';

interface CloseFormProps {
  position: Position;
  close: CloseState;
  /** The price follows the market only while it is seen. */
  isOpen: boolean;
}

/** Kind, price and quantity of a close, with its estimate. */
export function CloseForm({ position, close, isOpen }: CloseFormProps) {
  const { draft, change, max, findings } = close;
  return (
    <>
      <KindField terms={draft} onChange={change} market={close.instrument?.segment} />
      <FieldError text={fieldText(findings, 'type')} />
      {draft.type === 'stop_limit' && close.instrument && (
        <StopPrice
          instrument={close.instrument}
          phase={close.phase}
          isBuying={position.side === 'short'}
          stopPrice={draft.stopPrice}
          price={draft.price}
          findings={findings}
          onChange={(stopPrice) => change({ stopPrice })}
        />
      )}
      {hasLimit(draft.type) && <ClosePrice position={position} close={close} isOpen={isOpen} />}
      <div>
        <QuantityField
          lots={draft.lots}
          lotSize={position.lotSize}
          closable={position.closable}
          maxLots={max}
          onChange={(lots) => change({ lots })}
          hasError={findings.some(({ field }) => field === 'lots')}
        />
        <FieldError text={fieldText(findings, 'lots')} />
      </div>
      {max > 1 && <PartChips max={max} onPick={(lots) => change({ lots })} />}
      <hr className={styles.line} />
      <ExpectedResult draft={draft} position={position} facts={close.facts} />
      <FieldError text={fieldText(findings, null)} />
    </>
  );
}

/** The limit of a close: the price of the market until another one is typed. Absent until the instrument is known. */
function ClosePrice({ position, close, isOpen }: CloseFormProps) {
  const t = useT();
  const { instrument, phase, findings } = close;
  const unit = usePriceUnit(instrument);
  const limitsText = useLimitsText();
  if (!instrument) return null;
  const isStop = close.draft.type === 'stop_limit';
  const faults = limitFindings(findings, close.hasOwnPrice);
  return (
    <>
      {isOpen && !close.hasOwnPrice && !hasStop(close.draft) && (
        <FollowPrice stock={instrument} isBuying={position.side === 'short'} onPrice={close.follow} />
      )}
      <div>
        <Stepper
          label={t(isStop ? 'order.limitPrice' : 'ticket.price')}
          unit={unit}
          value={close.draft.price}
          decimals={instrument.priceScale}
          onChange={(price) => {
            close.setHasOwnPrice(true);
            close.change({ price: price.replace(/\.$/, '') });
          }}
          step={(price, direction) => nextPrice(instrument, { phase, price, direction })}
          hasError={faults.length > 0}
          note={limitsText(instrument, phase)}
        />
        <FieldError text={fieldText(faults, 'price')} />
        <FollowLine isFollowing={!close.hasOwnPrice} isStop={hasStop(close.draft)} onFollow={close.release} />
      </div>
    </>
  );
}
