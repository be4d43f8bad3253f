import { quantityOf } from '@maru/domain/money';
import type { ExplainedFigure, Position } from '@maru/domain/contracts';
import { formatDateTime } from '@maru/sdk/i18n';
import { Amount, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { isCashPurchase } from '@maru/domain/trading';
import { positionKey } from '../../lib/words.rules.ts';
import { useMarked } from '../../lib/use-marked.ts';

type PositionFigure = Extract<ExplainedFigure, { subject: 'position' }>['figure'];

/** All other fields of a position. */
export function Terms({ position }: { position: Position }) {
  const t = useT();
  const priceText = usePriceText();
  const { quantity, closable, pledged, entryPrice, exitPrice, contract, margin, realized, commission, tax, financing } =
    position;
  const isOpen = position.status !== 'closed';
  const word = <W extends Parameters<typeof positionKey>[1]>(each: W) => positionKey(position, each);
  const explain = (figure: PositionFigure): ExplainedFigure => ({
    subject: 'position',
    positionId: position.positionId,
    figure,
  });
  const shares = (value: string) => t('order.shares', quantityOf(value));
  return (
    <KeyValueList>
      <KeyValue label={t(isOpen ? 'position.quantity' : word('quantityClosed'))}>{shares(quantity)}</KeyValue>
      {isOpen && pledged !== '0' && <KeyValue label={t('position.pledgedShares')}>{shares(pledged)}</KeyValue>}
      {isOpen && closable !== quantity && <KeyValue label={t(word('closable'))}>{shares(closable)}</KeyValue>}
      <KeyValue label={t(word('entry'))} explain={explain('entryPrice')}>
        {priceText(entryPrice)}
      </KeyValue>
      {exitPrice !== null && (
        <KeyValue label={t(word('exit'))} explain={explain('exitPrice')}>
          {priceText(exitPrice)}
        </KeyValue>
      )}
      <KeyValue label={t(word('principal'))}>
        <Amount value={contract} size="s" />
      </KeyValue>
      {isOpen && <Worth position={position} />}
      {isOpen && !isCashPurchase(position) && (
        <KeyValue label={t('position.margin')} explain={explain('margin')}>
          <Amount value={margin} size="s" />
        </KeyValue>
      )}
      {isOpen && realized !== '0' && (
        <KeyValue label={t(word('realizedPart'))} explain={explain('realized')}>
          <Amount value={realized} size="s" isSigned />
        </KeyValue>
      )}
      {isOpen && (
        <>
          <KeyValue label={t('position.fees')} explain={explain('commission')}>
            <Amount value={commission} size="s" />
          </KeyValue>
          {tax !== '0' && (
            <KeyValue label={t('position.tax')} explain={explain('tax')}>
              <Amount value={tax} size="s" />
            </KeyValue>
          )}
          {financing !== '0' && (
            <KeyValue label={t('position.financing')} explain={explain('financing')}>
              <Amount value={financing} size="s" />
            </KeyValue>
          )}
        </>
      )}
      <KeyValue label={t(word('opened'))}>{formatDateTime(position.openedAt)}</KeyValue>
      {position.closedAt && <KeyValue label={t(word('closedAt'))}>{formatDateTime(position.closedAt)}</KeyValue>}
    </KeyValueList>
  );
}

/** Shares are worth their price; of a contract, the customer's own part is the margin and the profit. */
function Worth({ position }: { position: Position }) {
  const t = useT();
  const { marketValue, worth } = useMarked(position);
  const isOfShares = isCashPurchase(position);
  return (
    <>
      {!isOfShares && (
        <KeyValue label={t('position.contractNow')}>
          <Amount value={marketValue} size="s" />
        </KeyValue>
      )}
      <KeyValue label={t(isOfShares ? 'position.worth' : 'position.worthContract')}>
        <Amount value={worth} size="s" />
      </KeyValue>
    </>
  );
}
