import styles from './LotCardSkeleton.module.css';

/** A lot card in outline. */
export function LotCardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.card}>
      <div className={styles.photo} />
      <div className={styles.text}>
        <div className={styles.number} />
        <div className={styles.name} />
        <div className={styles.facts} />
        <div className={styles.prices} />
        <div className={styles.ways} />
      </div>
    </div>
  );
}
