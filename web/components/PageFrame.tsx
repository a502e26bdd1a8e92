import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  readonly children: ReactNode;
  /** `narrow`: a form; `wide`: a page that is worked at, with the whole of a large desk. */
  readonly width?: 'narrow' | 'wide';
}

/** The usual width and margins of a page. */
export function PageFrame({ children, width }: PageFrameProps) {
  return <div className={`${styles.frame} ${width === undefined ? '' : styles[width]}`}>{children}</div>;
}
