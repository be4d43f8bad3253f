import { useCurrencyName } from '@maru/sdk/i18n';
import { CURRENCIES, formatMoney, type Currency } from '@maru/domain/money';
import { CheckIcon, DownIcon, List, ListRow, Sheet, SymbolLogo } from '@maru/sdk/ui';
import { useState, type ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { availableIn, type Balance } from './exchange.rules.ts';
import styles from './exchange.module.css';

interface Props {
  label: string;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  balances: readonly Balance[];
  /** Replaces the available amount. */
  note?: ReactNode;
  /** The amount of this side. */
  children: ReactNode;
}

/** One side of an exchange: its currency, the available amount, and the exchanged amount. */
export function CurrencySide({ label, currency, onCurrency, balances, note, children }: Props) {
  const t = useT();
  const nameOf = useCurrencyName();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.side} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.label}>{label}</h2>
        <button
          type="button"
          className={styles.currency}
          aria-haspopup="dialog"
          aria-label={t('exchange.pick', { label, currency: nameOf(currency) })}
          onClick={() => setIsOpen(true)}
        >
          <span className={styles.face}>
            {currency}
            <DownIcon />
          </span>
        </button>
      </div>
      {children}
      <p className={styles.note}>
        {note ?? t('exchange.available', { amount: formatMoney(availableIn(balances, currency), currency) })}
      </p>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <List label={label}>
          {CURRENCIES.map((each) => (
            <ListRow
              key={each}
              start={<SymbolLogo symbol={each} name={each} size="s" />}
              title={<span className={styles.name}>{nameOf(each)}</span>}
              detail={formatMoney(availableIn(balances, each), each)}
              middle={each === currency && <CheckIcon className={styles.chosen} />}
              end={each}
              onPress={() => {
                onCurrency(each);
                setIsOpen(false);
              }}
            />
          ))}
        </List>
      </Sheet>
    </section>
  );
}
