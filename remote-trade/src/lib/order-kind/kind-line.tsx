import { ChipGroup, NextIcon, noop } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import type { OrderKind } from './order-kind.rules.ts';
import styles from './order-kind.module.css';

interface Props {
  kind: OrderKind;
  onChange: (kind: OrderKind) => void;
  onMore: () => void;
}

/** The two usual kinds and the chosen one, with one sentence on what it does. Without data, so that a skeleton shows it too. */
export function KindLine({ kind, onChange, onMore }: Props) {
  const t = useT();
  const shown: OrderKind[] = kind === 'limit' || kind === 'market' ? ['limit', 'market'] : ['limit', 'market', kind];
  return (
    <div className={styles.field}>
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden="true">
          {t('ticket.kind')}
        </span>
        <ChipGroup
          label={t('ticket.kind')}
          items={shown.map((id) => ({ id, label: t(`order.${id}`) }))}
          value={kind}
          onChange={onChange}
        />
      </div>
      <div className={styles.line}>
        <p>{t(`kind.${kind}`)}</p>
        <button type="button" className={styles.more} onClick={onMore} inert={onMore === noop}>
          {t('kind.more')}
          <NextIcon />
        </button>
      </div>
    </div>
  );
}
