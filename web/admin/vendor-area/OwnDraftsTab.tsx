import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { OwnDraft } from '#contract/catalogue/lot-drafts.ts';
import { MOST_DRAFTS } from '#contract/constants.ts';
import { dayInWords } from '#domain/moments.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import type { Status } from '#web/components/StatusChip.tsx';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { useSend } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { DRAFT_MESSAGE_MS, DRAFTS_POLL_MS, draftsApi } from './draft-endpoints.ts';
import { photoColumn } from './photo-column.tsx';

const PAGE_SIZE = 20;

/** What the vendor writes for the house to take into its catalogue. */
export function OwnDraftsTab() {
  const t = useT();
  const list = useLocalList('all');
  const query = draftsApi.useOwnDraftsQuery(undefined, {
    ...{ pollingInterval: DRAFTS_POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  });
  const drafts = query.currentData?.drafts;
  const open = drafts?.filter(({ state }) => state !== 'taken').length ?? 0;
  return (
    <ManagedList
      label={t('Your drafts')}
      list={list}
      query={query}
      everyMs={DRAFTS_POLL_MS}
      failure={t('Your drafts could not be loaded')}
      note={
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>
          {t(
            'Lots that you write for the house. Add photos, then send them: the house takes them into its catalogue, or says what is missing.',
          )}
        </Typography>
      }
      tools={
        <DialogButton
          primary
          disabled={open >= MOST_DRAFTS}
          dialog={(close) => <DraftDialog draft={undefined} onClose={close} />}
        >
          {t('New draft')}
        </DialogButton>
      }
      rows={drafts}
      pageSize={PAGE_SIZE}
      pagesLabel={t('Pages of your drafts')}
      columns={drafts?.some(({ reason }) => reason !== '') ? [...COLUMNS, WHY, ACTIONS] : [...COLUMNS, ACTIONS]}
      keyOf={({ id }) => `${id}`}
      titleOf={(draft) => <CardTitle left={nameOf(t, draft)} right={chipOf(t, draft)} />}
      empty={t('You have no drafts.')}
    />
  );
}

const STATES: Readonly<Record<OwnDraft['state'], readonly [Status, Text]>> = {
  draft: ['no bid', text('Not sent yet')],
  sent: ['late', text('Sent, waits for the house')],
  returned: ['refused', text('Returned to you')],
  taken: ['taken', text('Taken into the catalogue')],
};

function chipOf(t: Translate, { state }: OwnDraft) {
  const [status, words] = STATES[state];
  return chip([status, t(words)]);
}

function nameOf(t: Translate, { regnNo, make, descOfGood }: OwnDraft): string {
  return [regnNo, make, descOfGood].filter(Boolean).join(' ') || t('Without a name');
}

const isOpen = ({ state }: OwnDraft) => state !== 'taken';

const COLUMNS: readonly Column<OwnDraft>[] = [
  photoColumn(({ unit, photos }) => ({ unit, photos })),
  {
    ...{ label: 'Regn No', leaves: 2, inTitle: true },
    cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
  },
  column.text('Make and model', ({ make, descOfGood }) => `${make} ${descOfGood}`.trim(), {
    ...{ wraps: true, inTitle: true },
  }),
  column.text('Year', ({ year }) => year, { leaves: 1 }),
  column.amount('Wished reserve', ({ reserve }) => reserve),
  { ...{ label: 'State', leaves: 'never', inTitle: true }, cell: (draft, t) => chipOf(t, draft) },
  column.text('Changed', ({ changedAt }, t) => dayInWords(changedAt, t.language), { leaves: 1 }),
];

const WHY = column.text<OwnDraft>('Why it was returned', ({ reason }) => reason, {
  wraps: true,
  leaves: 'never',
  minWidth: '10rem',
});

const ACTIONS = column.actions<OwnDraft>('Actions', [
  {
    label: 'Edit',
    nameOf: (draft, t) => t('Edit {name}', { name: nameOf(t, draft) }),
    shown: isOpen,
    dialog: (draft, onClose) => <DraftDialog draft={draft} onClose={onClose} />,
  },
  {
    label: ({ photos }, t) => counted(t, photos.length, 'photo'),
    nameOf: (draft, t) => t('Photos of {name}', { name: nameOf(t, draft) }),
    shown: isOpen,
    dialog: ({ unit, regnNo }, onClose) => (
      <LotPhotosDialog isDraft of={{ unit, regnNo, lotNo: '' }} onClose={onClose} />
    ),
  },
  {
    label: 'Send',
    nameOf: (draft, t) => t('Send {name}', { name: nameOf(t, draft) }),
    shown: ({ state }) => state === 'draft' || state === 'returned',
    dialog: (draft, onClose) => <MoveDraft draft={draft} to="sent" onClose={onClose} />,
  },
  {
    label: 'Withdraw',
    destroys: true,
    nameOf: (draft, t) => t('Withdraw {name}', { name: nameOf(t, draft) }),
    shown: isOpen,
    dialog: (draft, onClose) => <MoveDraft draft={draft} to="withdrawn" onClose={onClose} />,
  },
]);

type MoveProps = DialogProps<{ readonly draft: OwnDraft; readonly to: 'sent' | 'withdrawn' }>;

function MoveDraft({ draft, to, onClose }: MoveProps) {
  const t = useT();
  const [move] = draftsApi.useMoveDraftMutation();
  const send = useSend(DRAFT_MESSAGE_MS);
  const { id, version, photos } = draft;
  const name = nameOf(t, draft);
  const isSent = to === 'sent';
  return (
    <ConfirmAction
      title={isSent ? t('Send {name} to the house?', { name }) : t('Withdraw {name}?', { name })}
      action={isSent ? t('Send') : t('Withdraw')}
      destroys={!isSent}
      onConfirm={() => send(move({ id, version, to }))}
      onClose={onClose}
    >
      {isSent && photos.length === 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('It has no photos yet. Bidders look at photos first.')}
        </Alert>
      )}
      {isSent
        ? t('The house takes it into its catalogue, or returns it and says why. Until then you can still change it.')
        : t('It leaves your list for good, and the house does not see it any more.')}
    </ConfirmAction>
  );
}
