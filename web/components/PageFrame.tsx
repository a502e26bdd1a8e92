import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

/** The usual width and margins of a page. */
export function PageFrame({ children, narrow = false }: { readonly children: ReactNode; readonly narrow?: boolean }) {
  return <div className={`${styles.frame} ${narrow ? styles.narrow : ''}`}>{children}</div>;
}
