import Box from '@mui/material/Box';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useT } from '#web/i18n/language.ts';

/** The printed catalogue of the list: what draws it is loaded when somebody wants it. */
export function CatalogueButton({ next = false }: { readonly next?: boolean }) {
  const t = useT();
  const documents = useDocuments();
  return (
    <BusyButton
      onClick={() => (next ? documents.openNextCatalogue() : documents.openCatalogue())}
      busy={documents.busy !== null}
      aria-label={t('Catalogue (PDF)')}
      sx={{ flexShrink: 0, minWidth: 48, px: { xs: 1, sm: 2.5 } }}
    >
      <Box component="span" aria-hidden="true" sx={{ display: { sm: 'none' } }}>
        PDF
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('Catalogue (PDF)')}
      </Box>
    </BusyButton>
  );
}
