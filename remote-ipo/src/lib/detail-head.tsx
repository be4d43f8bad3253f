import type { ReactNode } from 'react';
import type { Offering } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { SymbolLogo } from '@maru/sdk/ui';
import styles from './detail.module.css';

interface DetailHeadProps {
  share: Pick<Offering, 'symbol' | 'name' | 'sector' | 'segment'>;
  badge: ReactNode;
}

/** Head of a page of new shares: who issues them, and their state. */
export function DetailHead({ share: { symbol, name, sector, segment }, badge }: DetailHeadProps) {
  const localized = useLocalized();
  return (
    <div className={styles.head}>
      <SymbolLogo symbol={symbol} name={localized(name)} />
      <div className={styles.names}>
        <h2 className={styles.name}>{localized(name)}</h2>
        <p className={styles.sector}>
          {symbol} · {localized(sector)} · {segment}
        </p>
        {badge}
      </div>
    </div>
  );
}
