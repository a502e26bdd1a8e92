import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useState } from 'react';
import { lotPhotoUrl } from '#contract/photos.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { ConfirmDialog as Question } from '#web/components/ConfirmDialog.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { Photo } from '#web/lots/Photo.tsx';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FileButton } from '../kit/FileButton.tsx';
import { History } from '../kit/History.tsx';
import { type Outcome, useSend } from '../kit/send.ts';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import { UploadList } from '../kit/UploadList.tsx';
import { PHOTO_MESSAGE_MS, photosApi } from './endpoints.ts';
import { FileThumb } from './FileThumb.tsx';
import { heicText } from './heic.ts';
import { MoveButtons, PhotoGrid } from './PhotoGrid.tsx';
import { type OrderedPhoto, reasonText } from './send-photos.ts';
import { useLotPhotos } from './use-lot-photos.ts';

interface UnitNames {
  /** The key under which the photos are filed. */
  readonly unit: string;
  readonly regnNo: string;
  readonly lotNo: string;
}

type LotPhotosDialogProps = DialogProps<{
  readonly of: UnitNames;
  /** With whose invitation a photo is shown on the home page; the newest session of the unit without one. */
  readonly session?: string;
  /** It is listed nowhere yet: what a vendor has written for the house. */
  readonly isDraft?: boolean;
}>;

/** The photos of one unit: their order, new ones, and which of them the home page shows. */
export function LotPhotosDialog({ of: names, session, isDraft = false, onClose }: LotPhotosDialogProps) {
  const { unit, regnNo, lotNo } = names;
  const t = useT();
  const id = useId();
  const photos = useLotPhotos(unit);
  const { items, query, unsaved, busy } = photos;
  const [selected, setSelected] = useState<string>();
  const [discarding, setDiscarding] = useState(false);
  const [history, setHistory] = useState(false);
  const save = async () => {
    await photos.save();
    // Photos have other names now.
    setSelected(undefined);
  };
  const close = () => {
    if (busy) return;
    if (unsaved) setDiscarding(true);
    else onClose();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    photos.add([...event.dataTransfer.files], 'end');
  };
  const version = query.data?.version ?? '';
  const at = items?.findIndex(({ key }) => key === selected) ?? -1;
  const chosen = items?.[at];
  return (
    <OneDialog open fullWidth maxWidth="md" onClose={close} aria-labelledby={id}>
      <DialogTitle id={id} component="h2" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        {t('Photos')} <NumberPlate regnNo={regnNo} /> {!isDraft && t('Lot {no}', { no: lotNo })}
      </DialogTitle>
      <DialogContent
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 320 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FileButton
            label={t('Cover')}
            disabled={busy || items === undefined}
            onFiles={(files) => photos.add(files.slice(0, 1), 'cover')}
          >
            {t('Upload Cover')}
          </FileButton>
          <FileButton label={t('Photos')} multiple disabled={busy} onFiles={(files) => photos.add(files, 'end')}>
            {t('Upload Photos')}
          </FileButton>
        </Box>
        {query.data?.listed === false && !isDraft && (
          <Alert severity="warning">
            {t('No lot has the registration number {regnNo} any more: nobody sees these photos until one has.', {
              regnNo,
            })}
          </Alert>
        )}
        <Loadable query={query} failure={t('The photos could not be loaded')}>
          {items === undefined ? (
            <Skeleton variant="rounded" height={148} />
          ) : items.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('There are no photos yet. Files can also be dropped here.')}
            </Typography>
          ) : (
            <>
              <PhotoGrid
                label={
                  regnNo.trim() === '' ? t('Photos of lot {lotNo}', { lotNo }) : t('Photos of {name}', { name: regnNo })
                }
                photos={items.map((item, index) => ({
                  key: item.key,
                  name: item.kind === 'stored' ? item.name : item.file.name,
                  marks: [...(index === 0 ? [t('Cover')] : []), ...(item.kind === 'new' ? [t('New')] : [])],
                  picture:
                    item.kind === 'new' ? (
                      <FileThumb file={item.file} />
                    ) : (
                      <Photo src={lotPhotoUrl(unit, `${item.name}?v=${version}`)} alt="" sizes="180px" />
                    ),
                }))}
                selected={selected}
                onSelect={setSelected}
                onMove={photos.move}
              />
              {chosen === undefined ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {isDraft
                    ? t('The first photo is the cover. Select a photo to move or delete it.')
                    : t(
                        'The first photo is the cover. Drag photos into another order, or select one to move it, delete it or show it on the home page.',
                      )}
                </Typography>
              ) : (
                <SelectedPhoto key={chosen.key} {...{ unit, session, isDraft, item: chosen, index: at, photos }} />
              )}
            </>
          )}
        </Loadable>
        {photos.heic > 0 && <Alert severity="warning">{heicText(t, photos.heic)}</Alert>}
        {photos.failure !== undefined && <Alert severity="error">{reasonText(t, photos.failure)}</Alert>}
        <UploadList queue={{ retry: save, stop: photos.stop }} uploads={photos.uploads} />
        {history && <History kind="unit" subjectKey={unit} />}
      </DialogContent>
      <DialogActions>
        {!isDraft && (
          <Button aria-expanded={history} onClick={() => setHistory(!history)} sx={{ mr: 'auto' }}>
            {t('History')}
          </Button>
        )}
        <Button onClick={close} disabled={busy}>
          {t('Close')}
        </Button>
        <BusyButton
          variant="contained"
          color="primary"
          busy={busy}
          disabled={!unsaved || items === undefined}
          onClick={save}
        >
          {t('Save')}
        </BusyButton>
      </DialogActions>
      <Question
        open={discarding}
        title={t('Discard your changes?')}
        yes={t('Discard')}
        no={t('Go on editing')}
        onYes={onClose}
        onNo={() => setDiscarding(false)}
      >
        {t('New photos and their order are not saved yet.')}
      </Question>
      <UnsavedChanges unsaved={unsaved} />
    </OneDialog>
  );
}

interface SelectedPhotoProps {
  readonly unit: string;
  readonly session: string | undefined;
  readonly isDraft: boolean;
  readonly item: OrderedPhoto;
  readonly index: number;
  readonly photos: ReturnType<typeof useLotPhotos>;
}

function SelectedPhoto({ unit, session, isDraft, item, index, photos }: SelectedPhotoProps) {
  const t = useT();
  const { items = [], busy, move, remove } = photos;
  const [deletePhoto] = photosApi.useDeletePhotoMutation();
  const send = useSend(PHOTO_MESSAGE_MS);
  const url = item.kind === 'stored' ? lotPhotoUrl(unit, item.name) : undefined;
  const confirmDelete = () =>
    send(deletePhoto({ url: url ?? '' }), {
      done: '',
      failed: (_, { status }) => t(status === 'none' ? 'Failed to delete photo.' : 'Delete photo failed.'),
    });
  return (
    <Box
      role="group"
      aria-label={t('Photo {number}', { number: index + 1 })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        // In sight whichever photo is selected.
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        backgroundImage: 'inherit',
      }}
    >
      <Typography sx={{ px: 1, fontWeight: 600 }}>{t('Photo {number}', { number: index + 1 })}</Typography>
      {!busy && <MoveButtons index={index} count={items.length} onMove={(to) => move(item.key, to)} />}
      {url === undefined ? (
        <Button disabled={busy} onClick={() => remove(item.key)}>
          {t('Remove')}
        </Button>
      ) : (
        <>
          <DialogButton
            destroys
            disabled={busy}
            dialog={(close) => (
              <ConfirmAction
                title={t('Delete this photo?')}
                action={t('Delete')}
                destroys
                onConfirm={confirmDelete}
                onClose={close}
              >
                {t('It goes at once, and from the home page too. It cannot be brought back.')}
              </ConfirmAction>
            )}
          >
            {t('Delete')}
          </DialogButton>
          {!isDraft && <HomepageButton imageUrl={url} session={session} />}
        </>
      )}
    </Box>
  );
}

const SAVED = { done: text('Photo saved to Homepage'), failed: text('Failed to save photo.') };
const REMOVED = {
  done: text('Photo removed from Homepage'),
  failed: text('Failed to remove photo from homepage.'),
};

/** Saves a photo to the home page, or removes it from there: asked first is which of the two (specification, back office, section 4). */
function HomepageButton({ imageUrl, session }: { readonly imageUrl: string; readonly session: string | undefined }) {
  const t = useT();
  const send = useSend(PHOTO_MESSAGE_MS);
  const [reason, setReason] = useState('');
  const shown = photosApi.useHomepagePhotoByUrlQuery({ imageUrl });
  const [save, saving] = photosApi.useSavePhotoToHomepageMutation();
  const [remove, removing] = photosApi.useDeleteHomepagePhotoMutation();
  const change = async (call: PromiseLike<Outcome>, texts: { readonly done: Text; readonly failed: Text }) => {
    const { error } = await send(call, { done: t(texts.done), failed: t(texts.failed) });
    setReason(error === undefined ? '' : refusalOf(error).message);
  };
  if (shown.isLoading) return <BusyButton busy>{t('Save to Homepage')}</BusyButton>;
  const onHomepage = shown.data ?? null;
  return (
    <>
      {onHomepage === null ? (
        <BusyButton
          busy={saving.isLoading}
          disabled={shown.isError}
          onClick={() => change(save({ imageUrl, ...(session !== undefined && { session }) }), SAVED)}
        >
          {t('Save to Homepage')}
        </BusyButton>
      ) : (
        <BusyButton busy={removing.isLoading} onClick={() => change(remove({ imageUrl }), REMOVED)}>
          {t('Remove from Homepage')}
        </BusyButton>
      )}
      {reason !== '' && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {t.message(reason)}
        </Alert>
      )}
    </>
  );
}
