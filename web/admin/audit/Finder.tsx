import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Finding } from '#contract/audit.ts';
import { formatRM } from '#domain/money.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { countOf, dayAndClockOf } from './clock.ts';
import { auditApi } from './endpoints.ts';

/** Where a finding leads: a place in the lot's timeline, one bidder's rows, or '' for neither. */
interface Place {
  readonly session: string;
  readonly lotNo: string;
  readonly at: string;
  readonly bidder: string;
}

interface FinderProps {
  /** What is looked for now; '' for nothing. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onFound: (place: Place) => void;
}

/** Lots, bids and refusals by whatever a complaint names. */
export function Finder({ text, onSearch, onFound }: FinderProps) {
  const query = auditApi.useAuditFindQuery(text, { skip: text === '' });
  const { currentData } = query;
  return (
    <Box sx={{ flex: '1 1 380px', maxWidth: 560, minWidth: 0 }}>
      <SearchBox
        label="Lot, bidder, receipt or revision"
        text={text}
        onSearch={onSearch}
        longest={100}
        primary={false}
      />
      {text !== '' && (
        <Loadable query={query} failure="The search could not be made">
          <Card component="section" aria-label="Found" aria-busy={currentData === undefined} sx={{ minHeight: 56 }}>
            {currentData?.findings.map((finding) => (
              <ButtonBase
                key={`${finding.kind} ${finding.session}/${finding.lotNo} ${finding.revision} ${finding.id}`}
                onClick={() => onFound(placeOf(finding))}
                sx={{
                  display: 'block',
                  width: '100%',
                  font: 'inherit',
                  minHeight: 56,
                  px: 2,
                  py: 1,
                  textAlign: 'left',
                  borderBottom: 1,
                  borderColor: 'divider',
                  '&:last-of-type': { borderBottom: 0 },
                  '&:hover': { bgcolor: 'quiet.main' },
                  '&:focus-visible': { outlineOffset: -3 },
                }}
              >
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {titleOf(finding)}
                </Box>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                  {detailOf(finding)}
                </Box>
              </ButtonBase>
            ))}
            {currentData !== undefined && currentData.findings.length === 0 && (
              <Typography sx={{ p: 2 }}>Nothing in the book goes by “{text}”.</Typography>
            )}
            {currentData?.more === true && (
              <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
                There is more: name the session too, as in AMS12/101.
              </Typography>
            )}
          </Card>
        </Loadable>
      )}
    </Box>
  );
}

function placeOf({ kind, session, lotNo, revision, id, bidder }: Finding): Place {
  const at = id ?? (revision === null ? '' : String(revision));
  return { session, lotNo, at, bidder: kind === 'bidder' && bidder !== null ? String(bidder) : '' };
}

const TITLES: Readonly<Record<Finding['kind'], (finding: Finding) => string>> = {
  lot: ({ session, lotNo }) => `Lot ${lotNo} of ${session}`,
  bidder: ({ session, lotNo, bidder }) => `Bidder ${bidder} in lot ${lotNo} of ${session}`,
  bid: ({ session, lotNo, bidder }) => `Bid of bidder ${bidder} on lot ${lotNo} of ${session}`,
  refusal: ({ session, lotNo, bidder }) => `Refused bid of bidder ${bidder} on lot ${lotNo} of ${session}`,
  event: ({ session, lotNo, revision }) => `Revision ${countOf(revision ?? 0)}: lot ${lotNo} of ${session}`,
};

function titleOf(finding: Finding): string {
  return TITLES[finding.kind](finding);
}

function detailOf({ kind, at, amountSen, revision }: Finding): string {
  if (kind === 'lot') return 'The whole lot';
  const amount = amountSen === null ? '' : formatRM(amountSen);
  const time = at === null ? '' : dayAndClockOf(Date.parse(at));
  if (kind === 'bidder')
    return [`entered ${time}`, amount === '' ? 'no bid taken' : `highest bid ${amount}`].join(' · ');
  return [amount, time, revision === null ? '' : `revision ${countOf(revision)}`]
    .filter((each) => each !== '')
    .join(' · ');
}
