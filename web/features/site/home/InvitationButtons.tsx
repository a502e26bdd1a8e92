import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { TERMS_URL } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useT } from '#web/i18n/language.ts';
import { lotsOfSession } from '#web/lots/words.ts';

interface InvitationButtonsProps {
  readonly session: string;
  /** Absent from the calendar, a session has no lots to look at yet. */
  readonly scheduled: boolean;
  /** How many sessions there are. */
  readonly sessions: number;
}

/** To the lots of a session, and its papers: a catalogue that the house has uploaded goes before the one that is made from the lots. */
export function InvitationButtons({ session, scheduled, sessions }: InvitationButtonsProps) {
  const t = useT();
  const { openCatalogue, busy } = useDocuments();
  const uploaded = siteApi.useDocumentsQuery().data?.find((document) => document.session === session);
  const newWindow = <HiddenText> {t('(opens in a new window)')}</HiddenText>;
  const button = { width: { xs: '100%', sm: 'auto' } } as const;
  return (
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {scheduled && (
        <>
          <Button component={Link} to={lotsOfSession(session, sessions)} sx={button}>
            {t('View Auction Lot')}
          </Button>
          {uploaded === undefined ? (
            <BusyButton busy={busy !== null} onClick={() => openCatalogue(session)} sx={button}>
              {t('Catalogue({session})', { session })}
            </BusyButton>
          ) : (
            <Button component="a" href={uploaded.url} target="_blank" rel="noopener" sx={button}>
              {t('Catalogue({session})', { session })}
              {newWindow}
            </Button>
          )}
        </>
      )}
      <Button component="a" href={TERMS_URL} target="_blank" rel="noopener" sx={button}>
        {t('Download Terms & Condition')}
        {newWindow}
      </Button>
    </Box>
  );
}
