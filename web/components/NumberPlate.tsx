import styles from './NumberPlate.module.css';

interface NumberPlateProps {
  readonly regnNo: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The registration number in white on black, as Malaysian plates are: the mark of a lot. Nothing for goods without one. */
export function NumberPlate({ regnNo, size = 'medium' }: NumberPlateProps) {
  if (regnNo.trim() === '') return null;
  return <span className={`${styles.plate} ${styles[size]}`}>{regnNo}</span>;
}
