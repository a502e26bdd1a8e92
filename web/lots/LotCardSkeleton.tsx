import card from './LotCard.module.css';
import styles from './LotCardSkeleton.module.css';

/** A lot card in outline, in the frame of the card itself: nothing moves when the lot arrives. */
export function LotCardSkeleton() {
  return (
    <div aria-hidden="true" className={`${card.card} ${styles.waiting}`}>
      <div className={card.side}>
        <div className={card.photo} />
      </div>
      <div className={styles.text}>
        <div className={styles.number} />
        <div className={styles.name} />
        <div className={styles.facts} />
        <div className={styles.remarks} />
        <div className={styles.prices} />
        <div className={styles.ways} />
      </div>
    </div>
  );
}
