import type { ComponentProps, ReactNode } from 'react';
import { SearchIcon } from '#web/components/icons.tsx';
import styles from '#web/forms/Field.module.css';
import { useT } from '#web/i18n/language.ts';

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  /** Stands after the words. */
  readonly children?: ReactNode;
}

/** Where words for lot no, registration number, make or model are typed. */
export function SearchInput({ children, ...props }: SearchInputProps) {
  const t = useT();
  return (
    <div className={styles.field} style={{ flex: 1 }}>
      <span className={styles.icon}>
        <SearchIcon />
      </span>
      <input
        className={styles.control}
        type="search"
        placeholder={t('Make, model, registration or lot number')}
        aria-label={t('Search lots by make, model, registration or lot number')}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...props}
      />
      {children}
    </div>
  );
}
