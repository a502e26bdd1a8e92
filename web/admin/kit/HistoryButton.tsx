import type { SxProps, Theme } from '@mui/material/styles';
import type { SubjectKind } from '#contract/history.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogButton, DialogFrame } from './DialogFrame.tsx';
import { History } from './History.tsx';

interface HistoryButtonProps {
  readonly kind: SubjectKind;
  readonly subjectKey: string;
  /** What was changed: 'Banners'. */
  readonly of: string;
  readonly sx?: SxProps<Theme>;
}

/** Opens the history of one thing. */
export function HistoryButton({ kind, subjectKey, of, sx }: HistoryButtonProps) {
  const t = useT();
  return (
    <DialogButton
      variant="text"
      name={t('History of {of}', { of })}
      sx={[{ color: 'text.secondary', fontWeight: 500 }, ...(Array.isArray(sx) ? sx : [sx])]}
      dialog={(close) => (
        <DialogFrame title={t('History: {of}', { of })} startsOnClose onClose={close}>
          <History kind={kind} subjectKey={subjectKey} />
        </DialogFrame>
      )}
    >
      {t('History')}
    </DialogButton>
  );
}
