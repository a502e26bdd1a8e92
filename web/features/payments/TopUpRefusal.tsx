import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';
import type { DialogWords } from './top-up-words.ts';

/** Why there is no bill, where a snackbar would be too little. */
export function TopUpRefusal({ words, onClose }: { readonly words: DialogWords; readonly onClose: () => void }) {
  const t = useT();
  useBackCloses(true, onClose);
  return (
    <ConfirmDialog open title={t(words.title)} yes={t('OK')} no={null} primary={false} onYes={onClose}>
      {t(words.body)}
    </ConfirmDialog>
  );
}
