import styles from './LotTable.module.css';

/** A page of a table in outline: rows of the height that they will have. */
export function LotTableSkeleton({ rows = 10 }: { readonly rows?: number }) {
  return (
    <div className={styles.frame} aria-busy="true">
      {Array.from({ length: rows + 1 }, (_, index) => `row ${index}`).map((key) => (
        <div key={key} className={styles.outline} />
      ))}
    </div>
  );
}
