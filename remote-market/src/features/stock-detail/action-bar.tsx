import { useState } from 'react';
import type { InstrumentDetail, Position } from '@maru/domain/contracts';
import { useOpen } from '@maru/sdk/router';
import { BottomBar, Button, IconButton, List, ListRow, MoreIcon, Sheet } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './action-bar.module.css';
import { heldPosition } from './action.rules.ts';

const TICKET = '/market/marketBuy';

/** Buys, and sells what is held or covers a short. Selling short, which is neither, is in a menu with its risk. */
export function ActionBar({ stock, positions }: { stock: InstrumentDetail; positions: Position[] }) {
  const t = useT();
  const open = useOpen();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const held = heldPosition(stock.symbol, positions);
  const ticket = (side: 'long' | 'short') => open('ticket', { symbol: stock.symbol, side }, TICKET);
  return (
    <>
      <BottomBar>
        {stock.isShortable && (
          <span className={styles.menu}>
            <IconButton label={t('stock.more')} onClick={() => setIsMenuOpen(true)}>
              <MoreIcon />
            </IconButton>
          </span>
        )}
        <div className={styles.sides}>
          {held && (
            <Button
              kind={held.side === 'long' ? 'sell' : 'soft'}
              data-to="/trade/positionDetail"
              onClick={() => open('position', { positionId: held.positionId }, '/trade/positionDetail')}
            >
              {t(held.side === 'long' ? 'stock.sell' : 'stock.cover')}
            </Button>
          )}
          <Button kind="buy" data-to={TICKET} onClick={() => ticket('long')}>
            {t('stock.buy')}
          </Button>
        </div>
      </BottomBar>
      <Sheet isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} title={t('stock.more')}>
        <List>
          <ListRow title={t('stock.short')} to={TICKET} onPress={() => ticket('short')} hasChevron />
        </List>
        <p className={styles.text}>{t('stock.shortText')}</p>
      </Sheet>
    </>
  );
}
