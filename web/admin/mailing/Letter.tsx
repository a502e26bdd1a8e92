import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import type { Mail } from './composer.ts';
import { mailingApi } from './endpoints.ts';
import { leftOutText, NO_APPROVER, peopleText } from './words.ts';

/** A mail as its readers get it; nothing is sent. */
export function PreviewDialog({ mail, onClose }: { readonly mail: Mail; readonly onClose: () => void }) {
  const t = useT();
  const [asked] = useState(mail);
  const query = mailingApi.usePreviewMailsQuery(asked);
  return (
    <DialogFrame title={t('Preview')} startsOnClose onClose={onClose}>
      <Answered query={query} outline={<Skeleton variant="rounded" height={240} />}>
        {(letter) => (
          <>
            <Letter
              from={letter.from}
              to={peopleText(t, letter.recipients)}
              subject={letter.subject}
              text={letter.text}
            />
            <LeftOut {...letter} />
          </>
        )}
      </Answered>
    </DialogFrame>
  );
}

interface AnsweredProps<Data> {
  readonly query: { readonly currentData?: Data | undefined; readonly error?: unknown };
  readonly outline: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Within a question: why there is no answer, in its place. */
function Answered<Data>({ query: { currentData, error }, outline, children }: AnsweredProps<Data>) {
  const t = useT();
  if (currentData !== undefined) return children(currentData);
  return error === undefined ? outline : <Alert severity="error">{t.message(refusalOf(error).message)}</Alert>;
}

interface LetterProps {
  readonly from?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Text as a mail program shows it: its lines as they are, and nothing in it means anything. */
export function Letter({ from, to, subject, text }: LetterProps) {
  const t = useT();
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          px: 2.5,
          py: 1.5,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.25,
          borderBottom: 1,
          borderColor: 'divider',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {from !== undefined && (
          <>
            <dt>{t('From')}</dt>
            <dd>{from}</dd>
          </>
        )}
        <dt>{t('To')}</dt>
        <dd>{to}</dd>
        <dt>{t('Subject')}</dt>
        <Box component="dd" sx={{ fontWeight: 600 }}>
          {subject}
        </Box>
      </Box>
      <Typography sx={{ px: 2.5, py: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Paper>
  );
}

function LeftOut(counts: Parameters<typeof leftOutText>[1]) {
  const text = leftOutText(useT(), counts);
  return text === '' ? null : <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{text}</Typography>;
}

/** What a yes to 'Confirm send message' does. */
export function SendFacts({ mail }: { readonly mail: Mail }) {
  const t = useT();
  // What was asked about: once it is sent the form behind is empty, and nothing is asked of an empty mail.
  const [asked] = useState(mail);
  const query = mailingApi.usePreviewMailsQuery(asked);
  return (
    <Answered query={query} outline={<Skeleton width="70%" />}>
      {(letter) => (
        <>
          <Typography>
            {t('“{subject}” goes to {addresses}.', {
              subject: letter.subject,
              addresses: peopleText(t, letter.recipients),
            })}
          </Typography>
          <LeftOut {...letter} />
          {letter.approval !== null && (
            <Alert severity={letter.approval.approvers === 0 ? 'warning' : 'info'} sx={{ mt: 2 }}>
              {t(
                'It waits until another admin has approved it: on their own, one admin may write to {count} addresses a day.',
                { count: letter.approval.alone.toLocaleString('en-MY') },
              )}
              {letter.approval.approvers === 0 && ` ${t(NO_APPROVER)}`}
            </Alert>
          )}
        </>
      )}
    </Answered>
  );
}
