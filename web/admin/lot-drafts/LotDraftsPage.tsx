import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import type { SentDraft } from '#contract/catalogue/lot-drafts.ts';
import { dayInWords } from '#domain/moments.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { useSend } from '../kit/send.ts';
import { counted, rm } from '../kit/texts.ts';
import { LotDialog } from '../lots/LotDialog.tsx';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';
import { DRAFT_MESSAGE_MS, DRAFTS_POLL_MS, draftsApi } from '../vendor-area/draft-endpoints.ts';
import { photoColumn } from '../vendor-area/photo-column.tsx';

const PAGE_SIZE = 20;

/** What vendors have sent for the catalogue, those first that wait the longest. */
export function LotDraftsPage() {
  const t = useT();
  const list = useLocalList('all');
  const query = draftsApi.useSentDraftsQuery(undefined, {
    ...{ pollingInterval: DRAFTS_POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  });
  return (
    <>
      <PageHeading>{t('Drafts of vendors')}</PageHeading>
      <ManagedList
        label={t('Drafts of vendors')}
        list={list}
        query={query}
        everyMs={DRAFTS_POLL_MS}
        failure={t('The drafts could not be loaded')}
        rows={query.data?.drafts}
        pageSize={PAGE_SIZE}
        columns={COLUMNS}
        keyOf={({ id }) => `${id}`}
        titleOf={(draft) => <CardTitle left={nameOf(t, draft)} right={draft.vendor} />}
        empty={t('No draft waits for you.')}
      />
    </>
  );
}

function nameOf(t: Translate, { regnNo, make, descOfGood }: SentDraft): string {
  return [regnNo, make, descOfGood].filter(Boolean).join(' ') || t('Without a name');
}

const COLUMNS: readonly Column<SentDraft>[] = [
  photoColumn(({ unit, photos }) => ({ unit, photos })),
  {
    ...{ label: 'Regn No', leaves: 2, inTitle: true },
    cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
  },
  column.text('Make and model', ({ make, descOfGood }) => `${make} ${descOfGood}`.trim(), {
    ...{ wraps: true, inTitle: true },
  }),
  column.text('Year', ({ year }) => year, { leaves: 1 }),
  column.text('Vendor', ({ vendor, vendorName }) => [vendor, vendorName].filter(Boolean).join(' · '), {
    ...{ wraps: true, leaves: 'never', inTitle: true },
  }),
  column.amount('Wished reserve', ({ reserve }) => reserve),
  column.text('Note', ({ note }) => note, { wraps: true, minWidth: '10rem' }),
  column.text('Sent', ({ sentAt }, t) => (sentAt === null ? '' : dayInWords(sentAt, t.language)), { leaves: 1 }),
  column.actions('Actions', [
    {
      label: 'Take',
      nameOf: (draft, t) => t('Take {name}', { name: nameOf(t, draft) }),
      dialog: (draft, onClose) => <TakeDraft draft={draft} onClose={onClose} />,
    },
    {
      label: ({ photos }, t) => counted(t, photos.length, 'photo'),
      nameOf: (draft, t) => t('Photos of {name}', { name: nameOf(t, draft) }),
      dialog: ({ unit, regnNo }, onClose) => (
        <LotPhotosDialog isDraft of={{ unit, regnNo, lotNo: '' }} onClose={onClose} />
      ),
    },
    {
      label: 'Return',
      nameOf: (draft, t) => t('Return {name}', { name: nameOf(t, draft) }),
      dialog: (draft, onClose) => <ReturnDraft draft={draft} onClose={onClose} />,
    },
  ]),
];

type OfDraft = DialogProps<{ readonly draft: SentDraft }>;

/** The form of a lot of the next auction, with what the vendor has written. */
function TakeDraft({ draft, onClose }: OfDraft) {
  const t = useT();
  const { data: facets } = catalogueApi.useNextFacetsQuery();
  const [take] = draftsApi.useTakeDraftMutation();
  const send = useSend(DRAFT_MESSAGE_MS);
  const { id, version, regnNo, make, descOfGood, year, mileageKm, note, reserve, vendor, photos } = draft;
  const facts = [
    [t('Photos'), `${photos.length}`],
    ...(reserve === null ? [] : [[t('Wished reserve'), rm(reserve)] as const]),
    ...(note === '' ? [] : [[t('Note for the house'), note] as const]),
  ] as const;
  return (
    <LotDialog
      lot={undefined}
      begins={{
        form: { regnNo, make, descOfGood, year, mileageKm: `${mileageKm ?? ''}`, vendor },
        notice: (
          <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
            {t('A draft of {vendor}. Its photos go with it; the reserve is set once the lot stands in a session.', {
              vendor,
            })}
            <FactList label={t('The draft')} facts={facts} />
          </Alert>
        ),
      }}
      current={false}
      sessions={[]}
      nextSession=""
      locations={facets?.locations.map(({ value }) => value) ?? []}
      onSave={(lot) => send(take({ id, version, lot }))}
      onClose={onClose}
    />
  );
}

function ReturnDraft({ draft, onClose }: OfDraft) {
  const t = useT();
  const form = useForm({ defaultValues: { reason: '' } });
  const [giveBack] = draftsApi.useReturnDraftMutation();
  const send = useSend(DRAFT_MESSAGE_MS);
  const { id, version, vendor } = draft;
  return (
    <FormDialog
      title={t('Return {name} to {vendor}?', { name: nameOf(t, draft), vendor })}
      form={form}
      action={t('Return')}
      onSubmit={({ reason }) => send(giveBack({ id, version, reason }))}
      onClose={onClose}
    >
      <TextInput
        control={form.control}
        name="reason"
        label={t('Why')}
        hint={t('The vendor reads it, mends the draft and may send it again.')}
        rules={{ validate: (typed) => typed.trim().length >= 3 || t('Please say why.') }}
        autoFocus
        required
        multiline
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  );
}
