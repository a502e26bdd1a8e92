import { ConfirmOnDemand } from '#web/components/ConfirmOnDemand.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';
import { DIALOG_WORDS, type TopUpDialog } from './top-up-words.ts';

/** Why there is no bill, where a snackbar would be too little. */
export function TopUpDialogs({ dialog, onClose }: { dialog: TopUpDialog | null; onClose: () => void }) {
  const t = useT();
  useBackCloses(dialog !== null, onClose);
  const words = dialog === null ? undefined : DIALOG_WORDS[dialog];
  return (
    <ConfirmOnDemand
      open={words !== undefined}
      title={words && t(words.title)}
      yes={t('OK')}
      no={null}
      primary={false}
      onYes={onClose}
    >
      {words && t(words.body)}
    </ConfirmOnDemand>
  );
}
