import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps extends Pick<ComponentProps<'span'>, 'role' | 'aria-label'> {
  readonly component?: 'li' | 'span';
  /** px, or as CSS has it. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly sx?: SxProps<Theme>;
}

/** Holds the place of what is on its way. MUI's has three more shapes and another movement, at 1 kB on each page. */
export function Skeleton({ component = 'span', width, height, ...props }: SkeletonProps) {
  return <Box component={component} className={styles.skeleton} style={{ width, height }} {...props} />;
}
