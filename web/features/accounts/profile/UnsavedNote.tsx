import Button from '@mui/material/Button';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { useT } from '#web/i18n/language.ts';

/** On coming back to changes that were not saved. */
export function UnsavedNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useT();
  return (
    <OutlinedAlert severity="info">
      {t('What you changed earlier is not saved yet.')}
      <Button size="small" onClick={onDiscard} sx={{ mt: 1, display: 'block' }}>
        {t('Discard changes')}
      </Button>
    </OutlinedAlert>
  );
}
