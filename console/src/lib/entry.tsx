import type { FormEvent, ReactNode } from 'react';
import { LANGUAGE_NAME, setLanguage, useLanguage } from '@maru/sdk/i18n';
import type { Language } from '@maru/domain/contracts';
import styles from './entry.module.css';
import { useT } from './i18n.ts';
import { SelectField } from './select-field.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface EntryProps {
  title: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** The card of the log-in, with the language beside it. */
export function Entry({ title, onSubmit, children }: EntryProps) {
  const root = useKeptFocus<HTMLElement>(title);
  return (
    <main ref={root} tabIndex={-1} className={styles.page}>
      <form className={styles.card} onSubmit={onSubmit}>
        <p className={styles.brand}>Maru Console</p>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </form>
      <LanguageField />
    </main>
  );
}

export function LanguageField() {
  const t = useT();
  const language = useLanguage();
  const options = Object.entries(LANGUAGE_NAME).map(([value, text]) => ({ value, text }));
  return (
    <SelectField
      label={t('account.language')}
      value={language}
      options={options}
      onChange={(next) => void setLanguage(next as Language)}
    />
  );
}
