import { CloseIcon, IconButton, SearchIcon } from '@maru/sdk/ui';
import { useRef } from 'react';
import { useT } from '../../lib/i18n.ts';
import { QUERY_LIMIT } from './history.rules.ts';
import styles from './search.module.css';

interface SearchBarProps {
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The search field in place of the app bar. It is focused when the screen opens, except with results, which a keyboard would cover. */
export function SearchBar({ value, onChange, onSubmit, onCancel }: SearchBarProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <header className={styles.bar}>
      <h1 className={styles.heading} tabIndex={-1} data-screen-heading="">
        {t('search.title')}
      </h1>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.blur();
          onSubmit();
        }}
      >
        <SearchIcon className={styles.glass} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={value === ''}
          maxLength={QUERY_LIMIT}
          placeholder={t('search.placeholder')}
          aria-label={t('search.placeholder')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <IconButton
            label={t('search.clear')}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </IconButton>
        )}
      </form>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {t('search.cancel')}
      </button>
    </header>
  );
}
