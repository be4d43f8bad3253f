import type { Dispatch } from 'react';
import type { InstrumentDetail } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { hasLimit, isCashPurchase } from '@maru/domain/trading';
import { Stepper } from '@maru/sdk/fields';
import { ChipGroup, ExplainButton, Price, Segmented } from '@maru/sdk/ui';
import { FieldError, type FieldFinding } from '@maru/sdk/flow';
import { FollowLine } from '../../lib/follow-line.tsx';
import { fieldText, useLimitsText, usePriceUnit, useT } from '../../lib/i18n.ts';
import { useIsLeverageOn } from '../../lib/leverage.ts';
import { KindField } from '../../lib/order-kind/kind-field.tsx';
import { LeverageSwitch, LeverageTermsLink } from './leverage-switch.tsx';
import { nextPrice } from '../../lib/price.rules.ts';
import { hasStop, limitFindings } from '../../lib/stop-price.rules.ts';
import { StopPrice } from '../../lib/stop-price.tsx';
import type { DraftChange, TicketDraft } from './draft.rules.ts';
import { SizeField } from './size-field.tsx';
import styles from './ticket.form.module.css';
import type { TicketFacts } from './ticket.rules.ts';

interface Props {
  draft: TicketDraft;
  change: Dispatch<DraftChange>;
  instrument: InstrumentDetail;
  facts: TicketFacts;
  /** Price that an order without a limit would meet, of the newest preview. */
  priceNow: string | undefined;
  findings: readonly FieldFinding[];
  /** Most lots that the balance allows; 0 while it is not known. */
  maxLots: number;
}

/** The fields of the ticket, each with its findings. */
export function TicketForm(props: Props) {
  const { draft, change, instrument, findings } = props;
  const t = useT();
  // A draft that is leveraged already shows its terms.
  const isLeveraged = useIsLeverageOn() || !isCashPurchase(draft);
  return (
    <div className={styles.form}>
      {isLeveraged && (instrument.isShortable || draft.side === 'short') && (
        <div className={styles[draft.side]}>
          <Segmented
            label={t('ticket.side')}
            items={[
              { id: 'long', label: t('ticket.long') },
              { id: 'short', label: t('ticket.short'), isDisabled: !instrument.isShortable && draft.side === 'long' },
            ]}
            value={draft.side}
            onChange={(side) => change({ set: { side } })}
          />
        </div>
      )}
      <FieldError text={fieldText(findings, 'side')} />
      <KindField terms={draft} onChange={(terms) => change({ set: terms })} market={instrument.segment} />
      <FieldError text={fieldText(findings, 'type')} />
      {draft.type === 'stop_limit' && (
        <StopPrice
          {...{ instrument, findings }}
          phase={props.facts.phase}
          isBuying={draft.side === 'long'}
          stopPrice={draft.stopPrice}
          price={draft.price}
          onChange={(stopPrice) => change({ set: { stopPrice } })}
        />
      )}
      {hasLimit(draft.type) ? <PriceField {...props} /> : <MarketNote {...props} />}
      <SizeField {...props} />
      {isLeveraged && instrument.leverages.length > 1 && (
        <div className={styles.choice}>
          <span className={styles.label} aria-hidden="true">
            {t('ticket.leverage')}
          </span>
          <ChipGroup
            label={t('ticket.leverage')}
            items={instrument.leverages.map((leverage) => ({
              id: String(leverage),
              label: t('ticket.leverageX', { leverage }),
            }))}
            value={String(draft.leverage)}
            onChange={(leverage) => change({ set: { leverage: Number(leverage) } })}
          />
        </div>
      )}
      <FieldError text={fieldText(findings, 'leverage')} />
      {findings.some(({ code }) => code === 'LEVERAGE_TERMS_REQUIRED') ? (
        <LeverageTermsLink />
      ) : (
        (instrument.isShortable || instrument.leverages.length > 1) && (
          <LeverageSwitch onOff={() => change({ set: { side: 'long', leverage: 1 } })} />
        )
      )}
    </div>
  );
}

/** Replaces the price field: the price that an order without one would get now. */
function MarketNote({ draft, instrument }: Props) {
  const t = useT();
  const book = useTopic(`book:${instrument.symbol}`);
  const unit = usePriceUnit(instrument);
  const isAskSide = (draft.side === 'long') !== (draft.type === 'best_own');
  const isAtClose = draft.type === 'previous_close';
  const best = isAtClose ? instrument.price : (isAskSide ? book?.asks : book?.bids)?.[0]?.price;
  return (
    <div className={styles.market}>
      <span>{t(isAtClose ? 'order.previous_close' : isAskSide ? 'ticket.bestAsk' : 'ticket.bestBid')}</span>
      {best && <Price value={best} unit={unit} />}
    </div>
  );
}

function PriceField({ draft, change, instrument, facts: { phase }, findings }: Props) {
  const t = useT();
  const unit = usePriceUnit(instrument);
  const limitsText = useLimitsText();
  // The limit that costs more, or brings in less.
  const limit = draft.side === 'long' ? 'upperLimit' : 'lowerLimit';
  const faults = limitFindings(findings, draft.hasOwnPrice);
  return (
    <div>
      <Stepper
        label={t(draft.type === 'stop_limit' ? 'order.limitPrice' : 'ticket.price')}
        unit={unit}
        value={draft.price}
        decimals={instrument.priceScale}
        onChange={(price) => change({ set: { price: price.replace(/\.$/, '') } })}
        step={(price, direction) => nextPrice(instrument, { phase, price, direction })}
        hasError={faults.length > 0}
        note={limitsText(instrument, phase)}
        info={
          <ExplainButton
            figure={{ subject: 'instrument', symbol: instrument.symbol, figure: limit }}
            name={t(`ticket.limit.${limit}`)}
          />
        }
      />
      <FieldError text={fieldText(faults, 'price')} />
      <FollowLine isFollowing={!draft.hasOwnPrice} isStop={hasStop(draft)} onFollow={() => change({ release: true })} />
    </div>
  );
}
