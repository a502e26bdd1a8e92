import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useT } from '#web/i18n/language.ts';

interface InvitationButtonsProps {
  readonly session: string;
  /** Absent from the calendar, a session has no lots to look at yet. */
  readonly scheduled: boolean;
}

const TERMS_FILE = '/api/file/document/tnc/pdf/tnc.pdf';

/** To the lots of a session, and its papers. */
export function InvitationButtons({ session, scheduled }: InvitationButtonsProps) {
  const t = useT();
  const { openCatalogue, busy } = useDocuments();
  const button = { width: { xs: '100%', sm: 'auto' } } as const;
  return (
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {scheduled && (
        <>
          <Button component={Link} to="/onlineAuction/onAuction/1" sx={button}>
            {t('View Auction Lot')}
          </Button>
          <BusyButton busy={busy !== null} onClick={() => openCatalogue(session)} sx={button}>
            {t('Catalogue({session})', { session })}
          </BusyButton>
        </>
      )}
      <Button component="a" href={TERMS_FILE} target="_blank" rel="noopener" sx={button}>
        {t('Download Terms & Condition')}
        <HiddenText> {t('(opens in a new window)')}</HiddenText>
      </Button>
    </Box>
  );
}
