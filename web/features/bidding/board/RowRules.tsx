import { useT } from '#web/i18n/language.ts';
import styles from './Board.module.css';
import type { BoardRow as Row } from './board-rows.ts';

/** Why the highest bid of a lot does not buy it by itself, in the words of its own page. */
export function RowRules({ row: { reserve, lot } }: { readonly row: Row }) {
  const t = useT();
  return (
    <td className={styles.rules}>
      {reserve === 'not met' && <span>{t('Reserve not met')}</span>}
      {lot?.approval && <span>{t("Subject to the vendor's approval")}</span>}
    </td>
  );
}
