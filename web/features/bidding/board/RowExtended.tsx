import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';
import { useExtended } from '#web/lots/rules/extension.ts';
import { clockText, extendedText } from '#web/lots/rules/rule-words.ts';
import type { SessionView } from '#web/lots/session-view.ts';
import styles from './Board.module.css';
import type { BoardRow as Row } from './board-rows.ts';

/** That a bid has moved the end of a lot: in a word to be seen, and whole for those who listen, when it happens. */
export function RowExtended({ row, bidOn }: { readonly row: Row; readonly bidOn: SessionView }) {
  const t = useT();
  const { softClose } = bidOn.rules;
  const extended = useExtended({ ...bidOn, endsAtMs: row.endsAtMs, lotPlannedEndMs: row.plannedEndMs });
  const why = extended && softClose !== null ? extendedText(t, softClose) : '';
  return (
    <>
      {extended && (
        <span className={styles.extended} aria-hidden="true" title={why}>
          {t('Extended')}
        </span>
      )}
      <HiddenText>
        <span role="status">
          {extended &&
            `${t('Lot {no}', { no: row.lotNo })}: ${why}. ${t('Ends {time}', { time: clockText(row.endsAtMs) })}`}
        </span>
      </HiddenText>
    </>
  );
}
