import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Language } from '#contract/constants.ts';
import { printedKey } from '#domain/evidence/signed.ts';
import { formatRM } from '#domain/money.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { exactTime, lotWords, reasonWords } from '#web/features/receipts/receipt-words.ts';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { type EnglishText, type Translate, text } from '#web/i18n/translate.ts';
import type { Checked, Fault } from './check-evidence.ts';

type Told = Extract<Checked, { readonly what: unknown }>;

/** What was found, and in plain words what the paper says. */
export function CheckedCard({ checked, own }: { readonly checked: Told; readonly own: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { fault } = checked;
  const key = checked.kind === 'receipt' ? checked.what.proof.key : checked.what.key;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
      {fault === undefined ? (
        <StatusChip status="taken">{t('Signed by the house')}</StatusChip>
      ) : (
        <StatusChip status="refused">{t('Do not rely on this')}</StatusChip>
      )}
      <Typography sx={{ mt: 1.5, fontWeight: fault === undefined ? 400 : 600 }}>
        {fault !== undefined && t(FAULTS[fault])}
        {fault === undefined &&
          (own
            ? t('It is unchanged since it was signed with one of the keys you pasted.')
            : t('It is unchanged since the auction house signed it.'))}
      </Typography>
      {fault === undefined &&
        sentencesOf(t, language, checked).map((sentence) => (
          <Typography key={sentence} sx={{ mt: 1.5 }}>
            {sentence}
          </Typography>
        ))}
      <Box component="dl" sx={FACTS}>
        <Fact term={t('House')}>{checked.what.house}</Fact>
        <Fact term={t('Key')}>{printedKey(key)}</Fact>
        {factsOf(t, checked).map(({ term, is }) => (
          <Fact key={term} term={term}>
            {is}
          </Fact>
        ))}
      </Box>
    </Card>
  );
}

const FACTS = {
  m: 0,
  mt: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0.25, sm: 1 },
  fontSize: '0.875rem',
} as const;

const FAULTS: Readonly<Record<Fault, EnglishText>> = {
  'not-included': text('This is not what the auction house signed: something was changed, or part of it is missing.'),
  'signature-invalid': text(
    'This is not what the auction house signed: something was changed, or someone else signed it.',
  ),
  'events-changed': text(
    'These are not the events that the auction house signed: some were changed, added or left out.',
  ),
  'key-unknown': text('It names a key that is not among those it was checked with.'),
  'key-invalid': text('The key that it was checked with does not have the number that it names.'),
};

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, fontFamily: 'monospace' }}>
        {children}
      </Box>
    </>
  );
}

/** What the paper says, once it counts. */
function sentencesOf(t: Translate, language: Language, checked: Told): string[] {
  const time = (at: string) => exactTime(at, language);
  switch (checked.kind) {
    case 'receipt': {
      const { what } = checked;
      const bid = { bidder: what.bidder, lot: lotWords(t, what.lot) };
      if (what.kind === 'tukul-receipt/3') {
        return [
          t('Bidder {bidder} left a maximum bid of {amount}. {lot}.', { ...bid, amount: formatRM(what.maximumSen) }),
          t('The house accepted it on {time} (Malaysian time). It is entry {revision} in the book.', {
            time: time(what.at),
            revision: what.revision,
          }),
        ];
      }
      if (what.outcome === 'accepted') {
        return [
          t('Bidder {bidder} bid {amount}. {lot}.', { ...bid, amount: formatRM(what.amountSen) }),
          t('The house accepted the bid on {time} (Malaysian time). It is entry {revision} in the book.', {
            time: time(what.at),
            revision: what.revision,
          }),
        ];
      }
      return [
        what.amountSen === null
          ? t('Bidder {bidder} tried to bid. {lot}.', bid)
          : t('Bidder {bidder} tried to bid {amount}. {lot}.', { ...bid, amount: formatRM(what.amountSen) }),
        t('The house received the bid on {received} and refused it on {time} (Malaysian time).', {
          received: time(what.received),
          time: time(what.at),
        }),
        ...('startOrRaise' in what && what.startOrRaise === 'raise'
          ? [
              t('The bidder raised the price that they saw, {seen}, by {offer}.', {
                seen: formatRM(what.seenSen),
                offer: formatRM(what.offerSen),
              }),
            ]
          : []),
        reasonWords(t, what.reason),
      ];
    }
    case 'head':
      return [
        t(
          'This is a head of the book, signed for session {session} on {time} (Malaysian time). Keep it: a book that is changed later no longer fits it.',
          { session: checked.what.session, time: time(checked.what.at) },
        ),
        ...((checked.among ?? 1) > 1
          ? [t('This is the newest of {count} heads, all signed by the auction house.', { count: checked.among ?? 1 })]
          : []),
      ];
    case 'log':
      return [
        t('This is the published log of session {session}, signed on {time} (Malaysian time), with {count} events.', {
          session: checked.what.session,
          time: time(checked.what.at),
          count: checked.what.size,
        }),
      ];
  }
}

function factsOf(t: Translate, checked: Told): { readonly term: string; readonly is: string }[] {
  const head = (revision: number, hash: string) => [
    { term: t('Number in the book'), is: String(revision) },
    { term: t('Hash'), is: hash },
  ];
  switch (checked.kind) {
    case 'receipt': {
      const { what } = checked;
      if (what.outcome === 'accepted') return head(what.revision, what.hash);
      return [
        { term: t('Receipt no.'), is: what.id },
        // Of the last entry before it: a refused bid is none.
        { term: t('Last entry in the book at that time'), is: String(what.head.revision) },
        { term: t('Hash'), is: what.head.hash },
      ];
    }
    case 'head':
      return [
        ...head(checked.what.revision, checked.what.hash),
        { term: t('Root of the tree'), is: checked.what.root },
      ];
    case 'log':
      return [
        ...head(checked.what.bookRevision, checked.what.bookHash),
        { term: t('Root of the tree'), is: checked.what.root },
      ];
  }
}
