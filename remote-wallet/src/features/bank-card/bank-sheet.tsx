import type { Bank } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { CheckIcon, List, ListRow, Sheet } from '@maru/sdk/ui';
import { BankLogo } from '../../lib/bank-picker/bank-logo.tsx';
import { useT } from '../../lib/i18n.ts';
import styles from './bank-card.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  banks: readonly Bank[];
  /** Code of the selected bank. */
  value: string;
  onChange: (code: string) => void;
}

/** All banks with their three-digit codes. */
export function BankSheet({ isOpen, onClose, banks, value, onChange }: Props) {
  const t = useT();
  const localized = useLocalized();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('addBankCard.pickBank')}>
      <List label={t('addBankCard.pickBank')}>
        {banks.map(({ code, name }) => (
          <ListRow
            key={code}
            start={<BankLogo bank={name} size="s" />}
            title={localized(name)}
            detail={code}
            end={code === value ? <CheckIcon className={styles.chosen} /> : undefined}
            onPress={() => onChange(code)}
          />
        ))}
      </List>
    </Sheet>
  );
}
