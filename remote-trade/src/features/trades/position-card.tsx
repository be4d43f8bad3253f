import { memo } from 'react';
import type { Position } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { useOpen } from '@maru/sdk/router';
import { Amount, Button, Change, Flash, SymbolLogo } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { closableLots } from '../../lib/pnl.rules.ts';
import { isCashPurchase } from '@maru/domain/trading';
import { PositionTags } from '../../lib/position-tags.tsx';
import { positionKey } from '../../lib/words.rules.ts';
import { useMarked } from '../../lib/use-marked.ts';
import styles from './card.module.css';

interface Props {
  position: Position;
  hasExit: boolean;
  onClose: (position: Position) => void;
}

/** One open position with its result; a tap opens it, the button closes it. */
export const PositionCard = memo(function PositionCard({ position, hasExit, onClose }: Props) {
  const t = useT();
  const open = useOpen();
  const name = useLocalized()(position.name);
  const { positionId, symbol } = position;
  const isCash = isCashPurchase(position);
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.head}
        data-to="/trade/positionDetail"
        onClick={() => open('position', { positionId }, '/trade/positionDetail')}
      >
        <SymbolLogo symbol={symbol} name={name} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.tags}>
            <PositionTags position={position} hasExit={hasExit} />
          </span>
        </span>
        <Result position={position} />
      </button>
      <div className={styles.foot}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('position.quantity')}</dt>
            <dd>{t('order.shares', quantityOf(position.quantity))}</dd>
          </div>
          <div>
            <dt>{t(positionKey(position, 'entryShort'))}</dt>
            <dd>{groupDigits(position.entryPrice)}</dd>
          </div>
          <div>
            <dt>{t('position.mark')}</dt>
            <dd>
              <MarkPrice position={position} />
            </dd>
          </div>
        </dl>
        <Button
          kind="soft"
          size="s"
          aria-label={t(isCash ? 'trades.sellOf' : 'trades.closeOf', { name })}
          disabled={closableLots(position) === 0}
          onClick={() => onClose(position)}
        >
          {t(isCash ? 'trades.sell' : 'trades.close')}
        </Button>
      </div>
    </li>
  );
});

/** The two cells that render on each tick. */
function Result({ position }: { position: Position }) {
  const { unrealized, unrealizedRate } = useMarked(position);
  return (
    <span className={styles.result}>
      <Flash value={unrealized}>
        <Amount value={unrealized} isSigned />
      </Flash>
      <Change rate={unrealizedRate} />
    </span>
  );
}

function MarkPrice({ position }: { position: Position }) {
  const { price } = useMarked(position);
  return groupDigits(price);
}
