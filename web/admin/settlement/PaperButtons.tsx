import Box from '@mui/material/Box';
import type { Purchase } from '#contract/purchases.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon } from '#web/components/icons.tsx';
import { type Paper, useDocuments } from '#web/documents/use-documents.ts';

/** The receipt is that of the deposit until all is paid; the delivery order says so where the gate may not let the unit out. */
const PAPERS: readonly { readonly paper: Paper; readonly label: string }[] = [
  { paper: 'receipt', label: 'View Full Settlement' },
  { paper: 'memorandum', label: 'View Memorandum' },
  { paper: 'delivery order', label: 'View Gate Pass' },
];

/** The papers of a purchase, each in a window of its own. */
export function PaperButtons({ purchase: { auctionName } }: { readonly purchase: Purchase }) {
  const { openPaper, busy } = useDocuments();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PAPERS.map(({ paper, label }) => (
        <BusyButton
          key={paper}
          busy={busy === `${paper} ${auctionName}`}
          loadingPosition="start"
          startIcon={<DocumentIcon />}
          onClick={() => openPaper(paper, auctionName)}
        >
          {label}
        </BusyButton>
      ))}
    </Box>
  );
}
