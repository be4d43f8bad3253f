import { useLocalized } from '@maru/sdk/i18n';
import type { Localized } from '@maru/domain/contracts';
import { CheckIcon, DownIcon, List, ListRow, Sheet } from '@maru/sdk/ui';
import { useState, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { Panel } from '../panel/panel.tsx';
import { BankLogo } from './bank-logo.tsx';
import styles from './bank-picker.module.css';
import { holderText, type AccountHolder } from './holder.rules.ts';

export interface BankChoice extends AccountHolder {
  id: string;
  bankName: Localized;
  number: string;
}

export interface BankPickerProps {
  /** Title of the sheet. */
  title: string;
  choices: readonly BankChoice[];
  value: string;
  onChange: (id: string) => void;
  /** Below the choices in the sheet: a link to add another one. */
  foot?: ReactNode;
}

/** The selected account in a card; a press opens the others. */
export function BankPicker({ title, choices, value, onChange, foot }: BankPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = choices.find(({ id }) => id === value) ?? choices[0];
  if (!chosen) return null;
  return (
    <>
      <Panel>
        <List label={title}>
          <BankRow choice={chosen} mark={<DownIcon className={styles.icon} />} onPress={() => setIsOpen(true)} />
        </List>
      </Panel>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} foot={foot}>
        <List label={title}>
          {choices.map((choice) => (
            <BankRow
              key={choice.id}
              choice={choice}
              mark={choice.id === chosen.id ? <CheckIcon className={styles.chosen} /> : undefined}
              onPress={() => {
                onChange(choice.id);
                setIsOpen(false);
              }}
            />
          ))}
        </List>
      </Sheet>
    </>
  );
}

interface BankRowProps {
  choice: BankChoice;
  /** At the end of the row. */
  mark?: ReactNode;
  onPress?: () => void;
}

/** One bank account in a list. */
export function BankRow({ choice, mark, onPress }: BankRowProps) {
  const t = useT();
  const localized = useLocalized();
  return (
    <ListRow
      start={<BankLogo bank={choice.bankName} size="s" />}
      title={localized(choice.bankName)}
      detail={
        <span className={styles.account}>
          {t('bank.account', { number: choice.number, holder: holderText(choice, localized) })}
        </span>
      }
      middle={mark}
      onPress={onPress}
    />
  );
}
