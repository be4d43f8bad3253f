import type { ReactNode } from 'react';
import type { Offering } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { cx, KeyValueList, SymbolLogo } from '@maru/sdk/ui';
import styles from './cards.module.css';

interface ShareCardProps {
  share: Pick<Offering, 'symbol' | 'name' | 'sector' | 'segment'>;
  badge: ReactNode;
  /** The screen that a press opens. */
  to: `/${string}`;
  onPress: () => void;
  /** `KeyValue`s. */
  children: ReactNode;
}

/** New shares in a list: who issues them, their state and facts. */
export function ShareCard({ share, badge, to, onPress, children }: ShareCardProps) {
  const localized = useLocalized();
  const name = localized(share.name);
  return (
    <button type="button" className={styles.card} data-to={to} onClick={onPress}>
      <span className={styles.head}>
        <SymbolLogo symbol={share.symbol} name={name} />
        <span className={styles.names}>
          <span className={styles.name}>{name}</span>
          <span className={styles.line}>
            <span className={cx(styles.sector, styles.oneLine)}>
              {localized(share.sector)}
              <span className={styles.segment}> · {share.segment}</span>
            </span>
            {badge}
          </span>
        </span>
      </span>
      <KeyValueList>{children}</KeyValueList>
    </button>
  );
}
