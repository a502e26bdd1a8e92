import { catalogueApi } from '#web/api/endpoints/catalogue/catalogue.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { useT } from '#web/i18n/language.ts';

/** Registration is closed while there is a session (specification, bidder side, sections 4 and 8). undefined: not known yet. */
export function useRegistrationClosed(): { readonly closed: boolean | undefined; readonly isLoading: boolean } {
  const { data, isLoading } = catalogueApi.useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return { closed: data && data.length > 0, isLoading };
}

interface RegistrationClosedProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RegistrationClosed({ open, onClose }: RegistrationClosedProps) {
  const t = useT();
  return (
    <ConfirmDialog open={open} title={t('Registration Closed')} yes={t('OK')} no={null} onYes={onClose} primary={false}>
      {t('An auction is currently in progress. Registration is not allowed during this period.')}
    </ConfirmDialog>
  );
}
