import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Loadable } from '#web/components/Loadable.tsx';
import { Section } from '../kit/Section.tsx';
import { auditApi, type LotName } from './endpoints.ts';
import { questionText } from './question-text.ts';

interface QuestionsProps {
  readonly lot: LotName;
  readonly onBidder: (bidder: number) => void;
}

/** Patterns that deserve a look. Each may have a plain reason: they are questions, never verdicts. */
export function Questions({ lot, onBidder }: QuestionsProps) {
  const query = auditApi.useAuditQuestionsQuery(lot);
  const questions = query.currentData?.questions;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Section
        title="Questions"
        about="Patterns that deserve a look. Each may have a plain reason: none of them says that anybody did wrong."
      >
        <Loadable query={query} failure="The questions could not be loaded">
          {questions?.length === 0 && <Typography>Nothing stood out among the bidders of this lot.</Typography>}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', minHeight: 24 }}>
            {questions?.map((question) => (
              <Box component="li" key={`${question.kind} ${question.bidders.join()}`} sx={LINE}>
                <Typography sx={{ flex: '1 1 320px' }}>{questionText(question)}</Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {question.bidders.map((bidder) => (
                    <Button key={bidder} size="small" onClick={() => onBidder(bidder)}>
                      Bidder {bidder}
                    </Button>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Loadable>
      </Section>
    </Box>
  );
}

const LINE = {
  ...{ py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 },
  ...{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } },
} as const;
