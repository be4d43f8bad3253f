import { formatMoney, quantityOf } from '@maru/domain/money';
import { hasLimit, isCashPurchase, isFirm } from '@maru/domain/trading';
import { ConfirmSheet, type ConfirmFlow, type ConfirmSheetProps, type SummaryRow } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { Amount, KeyValueList, Tag } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { kindOf } from '../../lib/order-kind/order-kind.rules.ts';
import { atScale } from '../../lib/price.rules.ts';
import { sharesText } from '../../lib/shares.rules.ts';
import { hasStop } from '../../lib/stop-price.rules.ts';
import { effectKey } from '../../lib/words.rules.ts';
import { CostSummary } from './cost-summary.tsx';
import { useFigures, type FigureSource } from './figures.ts';
import { RiskPrices } from './risk-prices.tsx';
import styles from './ticket.confirm.module.css';
import { statedCost } from './ticket.rules.ts';
import { Warnings } from './warnings.tsx';

interface Props extends FigureSource {
  flow: ConfirmFlow;
  onConfirm: ConfirmSheetProps['onConfirm'];
}

/** The risk of the order above all, so that it is seen on a small screen too, the order and its costs; then the fund password, unless it is remembered. */
export function TicketConfirm({ flow, onConfirm, ...source }: Props) {
  const { draft, facts, fresh } = source;
  const t = useT();
  const name = useLocalized()(facts.instrument.name);
  const isLong = draft.side === 'long';
  const confirmKey = isCashPurchase(draft)
    ? 'ticket.confirmBuy'
    : isLong
      ? 'ticket.confirmLong'
      : 'ticket.confirmShort';
  return (
    <ConfirmSheet
      flow={flow}
      title={t('ticket.confirmTitle')}
      subject={
        <>
          <span className={styles.name}>{name}</span>
          <div className={styles.risk}>
            <Warnings codes={fresh?.warnings ?? []}>
              {!isCashPurchase(draft) && (
                <div className={styles.figures}>
                  <KeyValueList>
                    <RiskPrices {...source} />
                  </KeyValueList>
                </div>
              )}
            </Warnings>
          </div>
        </>
      }
      rows={useRows(source)}
      confirmLabel={t(confirmKey)}
      kind={isLong ? 'buy' : 'sell'}
      isReady={fresh !== undefined}
      pinSubject={<Authorized {...source} />}
      hasFundPassword={!fresh?.errors.some(({ code }) => code === 'FUND_PASSWORD_NOT_SET')}
      unsetText={t('ticket.unsetText')}
      canRemember
      onConfirm={onConfirm}
    >
      <hr className={styles.line} />
      <CostSummary {...source} isFull />
    </ConfirmSheet>
  );
}

function useRows({ draft, facts: { instrument } }: FigureSource): SummaryRow[] {
  const t = useT();
  const priceText = usePriceText();
  const { lots, side, type, price, stopPrice, leverage } = draft;
  const effect = t(effectKey({ ...draft, effect: 'open' }));
  const quantity = quantityOf(sharesText(lots, instrument.lotSize));
  // The price is empty until the instrument's own price fills it in.
  const isPriced = hasLimit(type) && price !== '';
  return [
    {
      label: t('ticket.sidePlain'),
      value: t('ticket.kindOf', { effect, type: t(`order.${kindOf(draft)}`) }),
      tone: side === 'long' ? 'rise' : 'fall',
    },
    {
      label: t('order.quantity'),
      value: isPriced
        ? t('ticket.quantityAt', { ...quantity, price: priceText(atScale(price, instrument.priceScale)) })
        : t('order.shares', quantity),
    },
    ...(hasStop(draft)
      ? [{ label: t('order.stopPrice'), value: priceText(atScale(stopPrice, instrument.priceScale)) }]
      : []),
    ...(isCashPurchase(draft) ? [] : [{ label: t('ticket.leverage'), value: t('ticket.leverageX', { leverage }) }]),
  ];
}

/** The order that the fund password authorizes, with the cost that the button before it states. */
function Authorized(source: FigureSource) {
  const t = useT();
  const figures = useFigures(source);
  const { draft, facts } = source;
  const name = useLocalized()(facts.instrument.name);
  const cost = statedCost(draft, figures);
  return (
    <>
      <span className={styles.order}>
        <span className={styles.name}>{name}</span>
        <Tag tone={draft.side === 'long' ? 'rise' : 'fall'}>{t(effectKey({ ...draft, effect: 'open' }))}</Tag>
        <span className={styles.quantity}>{t('order.shares', quantityOf(figures.quantity))}</span>
        {!isCashPurchase(draft) && (
          <span className={styles.quantity}>{t('ticket.leverageX', { leverage: draft.leverage })}</span>
        )}
      </span>
      <span className={styles.amount}>
        {isFirm(draft.type) ? <Amount value={cost} /> : t('ticket.about', { amount: formatMoney(cost) })}
      </span>
    </>
  );
}
