import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { frontMessage, isLongMessage } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { RefreshIcon } from '#web/components/icons.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useT } from '#web/i18n/language.ts';
import { ListLinks } from '#web/lots/ListLinks.tsx';
import { SNACKBAR_MS } from '#web/lots/snackbar.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';

interface ListHeadProps {
  /** The heading of the page. */
  readonly children: ReactNode;
  /** Below the line of the heading. */
  readonly more?: ReactNode;
  /** The queries to ask again. */
  readonly onRefresh: () => { unwrap: () => Promise<unknown> }[];
  /** What is said once they are answered. */
  readonly refreshed: string;
  /** The list has a printed catalogue. */
  readonly catalogue?: 'current' | 'next';
  /** The message of the house stands here too. */
  readonly withMessage?: boolean;
}

/** What stands above a list of lots: heading, refresh and catalogue in one line, message of the house, and the way to the other lists. */
export function ListHead({ children, more, onRefresh, refreshed, catalogue, withMessage = true }: ListHeadProps) {
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 0.75, md: 1.5 } }}>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 1.5,
            minHeight: { xs: 52, md: 60 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>{children}</Box>
          <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
            <RefreshButton onRefresh={onRefresh} refreshed={refreshed} />
            {catalogue !== undefined && <CatalogueButton next={catalogue === 'next'} />}
          </Box>
        </Box>
        {more}
        {withMessage && <FrontMessage />}
        <ListLinks />
      </Box>
    </Box>
  );
}

function RefreshButton({ onRefresh, refreshed }: Pick<ListHeadProps, 'onRefresh' | 'refreshed'>) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await Promise.all(onRefresh().map((query) => query.unwrap()));
      dispatch(showMessage(refreshed, 'success', SNACKBAR_MS));
    } catch {
      dispatch(showMessage(t('Failed to refresh'), 'error', SNACKBAR_MS));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      onClick={refresh}
      busy={busy}
      aria-label={t('Refresh')}
      sx={{ flexShrink: 0, gap: 1, minWidth: 48, px: { xs: 1, sm: 2.5 } }}
    >
      <RefreshIcon />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('Refresh')}
      </Box>
    </BusyButton>
  );
}

/** The printed catalogue of the list: what draws it is loaded when somebody wants it. */
function CatalogueButton({ next = false }: { readonly next?: boolean }) {
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

/** The house's own words, as it wrote them; long ones are folded to two lines. */
function FrontMessage() {
  const t = useT();
  const { data: entries } = siteApi.useTogglesQuery();
  const [open, setOpen] = useState(false);
  const message = frontMessage(entries ?? [], t.language);
  if (message === undefined) return null;
  const long = isLongMessage(message);
  const folded = long && !open;
  return (
    <Box
      role="note"
      sx={{
        mt: { xs: 0.5, sm: 1 },
        px: 1.5,
        py: 0.75,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderRadius: '8px',
        bgcolor: 'quiet.main',
        fontSize: '0.875rem',
        lineHeight: 1.35,
      }}
    >
      <Box
        sx={{
          flex: 1,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(folded && {
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '2',
            overflow: 'hidden',
          }),
        }}
      >
        {message}
      </Box>
      {long && (
        <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ my: -0.5 }}>
          {open ? t('Show less') : t('Show all')}
        </Button>
      )}
    </Box>
  );
}
