import type { InstrumentDetail } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { formatNumber, groupDigits, parseDecimal, percentChange, quantityOf } from '@maru/domain/money';
import { cx, DepthBar, Sheet, Skeleton, toneOf } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import styles from './book-sheet.module.css';
import { bookRows, LEVELS_SHOWN, type BookRow } from './book.rules.ts';

interface Props {
  instrument: InstrumentDetail;
  isOpen: boolean;
  onClose: () => void;
  onPick: (price: string) => void;
}

/** The five best levels per side. A tap uses the price. */
export function BookSheet({ instrument, isOpen, onClose, onPick }: Props) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('ticket.bookTitle')}>
      <p className={styles.text}>{t('ticket.bookText')}</p>
      <Ladder instrument={instrument} onPick={onPick} />
    </Sheet>
  );
}

function Ladder({ instrument, onPick }: Pick<Props, 'instrument' | 'onPick'>) {
  const t = useT();
  const book = useTopic(`book:${instrument.symbol}`);
  if (!book)
    return (
      <div className={styles.ladder}>
        {Array.from({ length: LEVELS_SHOWN * 2 }, (_, index) => (
          <Skeleton key={index} height="2.75rem" radius="s" />
        ))}
      </div>
    );
  const rows = bookRows(book);
  if (rows.length === 0) return <p className={styles.empty}>{t('ticket.bookEmpty')}</p>;
  return (
    <div className={styles.ladder}>
      {rows.map((row) => (
        <Level key={`${row.side}${row.price}`} row={row} instrument={instrument} onPick={onPick} />
      ))}
    </div>
  );
}

function Level({ row, instrument, onPick }: { row: BookRow } & Pick<Props, 'instrument' | 'onPick'>) {
  const t = useT();
  const priceText = usePriceText();
  const { side, price, quantity, ratio } = row;
  const scale = instrument.priceScale;
  const rate = percentChange(parseDecimal(price, scale), parseDecimal(instrument.previousClose, scale));
  const words = t(side === 'ask' ? 'ticket.bookAsk' : 'ticket.bookBid', {
    price: priceText(price),
    ...quantityOf(quantity),
  });
  return (
    <button type="button" className={styles.level} aria-label={words} onClick={() => onPick(price)}>
      <DepthBar ratio={ratio} side={side} from="start" />
      <span className={styles.quantity}>{groupDigits(quantity)}</span>
      <span className={cx(styles.price, styles[toneOf(rate)])}>{groupDigits(price)}</span>
      <span className={cx(styles.rate, styles[toneOf(rate)])}>{`${formatNumber(rate)}%`}</span>
    </button>
  );
}
