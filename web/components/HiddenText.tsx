import type { ReactNode } from 'react';
import styles from './HiddenText.module.css';

/** Words for those who listen instead of looking. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
