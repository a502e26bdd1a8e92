import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { MAX_BANNERS } from '#contract/site/site.ts';
import { SwitchInput } from '#web/forms/SwitchInput.tsx';
import { type Text, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { DraftBar } from '../kit/DraftBar.tsx';
import { FileButton } from '../kit/FileButton.tsx';
import { HistoryButton } from '../kit/HistoryButton.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';
import { UploadList, useUploads } from '../kit/UploadList.tsx';
import type { Draft } from '../kit/use-draft.ts';
import { homepageApi } from './endpoints.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { inOrder, moved } from './order.ts';
import { type BannerValue, SHOWN_MS } from './use-homepage.ts';

const FIELDS: Readonly<Record<string, Text>> = {
  alt: 'description',
  focusX: 'focus from the left',
  focusY: 'focus from the top',
  position: 'place',
  shown: 'shown to visitors',
};

interface BannerManagerProps {
  readonly draft: Draft<BannerValue>;
  readonly primary: boolean;
}

/** The pictures at the top of the home page: which, in which order, and what of each stays in sight. */
export function BannerManager({ draft, primary }: BannerManagerProps) {
  const t = useT();
  const [dragged, setDragged] = useState<string>();
  const [remove] = homepageApi.useDeleteBannerMutation();
  const entries = inOrder(draft.entries ?? []);
  const move = (key: string, by: number) => {
    for (const { key: of, position } of moved(entries, key, by)) draft.change(of, { position });
  };
  const dropOn = (event: DragEvent, index: number) => {
    event.preventDefault();
    const from = entries.findIndex(({ key }) => key === dragged);
    if (dragged !== undefined && from >= 0) move(dragged, index - from);
    setDragged(undefined);
  };
  const nameOf = (key: string) => {
    const index = entries.findIndex((entry) => entry.key === key);
    return entries[index]?.value.alt || t('Banner {number}', { number: index + 1 });
  };
  return (
    <Section
      title={t('Banners')}
      about={t('They take turns at the top of the home page. On a phone they are cropped: the focus stays in sight.')}
      actions={<HistoryButton kind="page" subjectKey="banners" of={t('Banners')} />}
    >
      {entries.length === 0 && draft.entries !== undefined && (
        <Typography sx={{ color: 'text.secondary' }}>{t('There is no banner yet.')}</Typography>
      )}
      <Box component="ol" aria-label={t('Banners')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map(({ key, value }, index) => (
          <Box
            component="li"
            key={key}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => dropOn(event, index)}
            sx={{
              py: 2,
              borderTop: index === 0 ? 0 : 1,
              borderColor: 'divider',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
              opacity: dragged === key ? 0.5 : 1,
            }}
          >
            <FocusPicker
              name={nameOf(key)}
              src={value.imgUrl}
              x={value.focusX}
              y={value.focusY}
              onChange={(focusX, focusY) => draft.change(key, { focusX, focusY })}
            />
            <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
              <TextField
                label={t('Description')}
                value={value.alt}
                onChange={({ target }) => draft.change(key, { alt: target.value })}
                helperText={t('Read out to those who do not see the picture')}
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
              <SwitchInput
                checked={value.shown}
                onChange={({ target }) => draft.change(key, { shown: target.checked })}
                label={t('Show to visitors')}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box
                  component="span"
                  draggable
                  onDragStart={() => setDragged(key)}
                  onDragEnd={() => setDragged(undefined)}
                  sx={{
                    display: { xs: 'none', md: 'inline-flex' },
                    alignItems: 'center',
                    minHeight: 48,
                    px: 1.5,
                    cursor: 'grab',
                    color: 'text.secondary',
                  }}
                >
                  {t('⠿ Drag to order')}
                </Box>
                <MoveButtons
                  of={nameOf(key)}
                  first={index === 0}
                  last={index === entries.length - 1}
                  onMove={(by) => move(key, by)}
                />
                <DialogButton
                  destroys
                  name={t('Delete {name}', { name: nameOf(key) })}
                  dialog={(close) => (
                    <ConfirmAction
                      title={t('Delete {name}?', { name: nameOf(key) })}
                      action={t('Delete')}
                      destroys
                      onConfirm={async () => {
                        const outcome = await remove({ photoId: key });
                        if (outcome.error === undefined) draft.drop(key);
                        return outcome;
                      }}
                      onClose={close}
                    >
                      {t('Visitors see it no more, at once.')}
                    </ConfirmAction>
                  )}
                >
                  {t('Delete')}
                </DialogButton>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      <AddPictures
        full={entries.length >= MAX_BANNERS}
        onAdded={async (photoId) => {
          await draft.sync();
          draft.change(photoId, { shown: true });
        }}
      />
      <DraftBar
        draft={draft}
        action={t('Save banners')}
        primary={primary}
        subjectOf={() => ({ kind: 'page', subjectKey: 'banners' })}
        nameOf={({ key, field }) => {
          const label = FIELDS[field];
          return field === '' ? nameOf(key) : `${nameOf(key)}, ${label === undefined ? field : t(label)}`;
        }}
      />
    </Section>
  );
}

interface AddPicturesProps {
  readonly full: boolean;
  readonly onAdded: (photoId: string) => Promise<void>;
}

/** Takes pictures from the device, several at once; each stands last as soon as it is stored, and is shown to visitors once it is saved. */
function AddPictures({ full, onAdded }: AddPicturesProps) {
  const t = useT();
  const [upload] = homepageApi.useUploadHomepagePhotoMutation();
  const send = useSend(SHOWN_MS);
  const { queue, uploads } = useUploads(async (file) => {
    const form = new FormData();
    form.set('draft', 'true');
    form.set('size', String(file.size));
    form.set('file', file);
    const texts = { done: t('Photo successfully saved.'), failed: t('Save banner unsuccessful') };
    const { data, error } = await send(upload(form), texts);
    if (data === undefined) throw error;
    await onAdded(data.photoId);
  });
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1.5, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FileButton
        label={t('Banner pictures')}
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={full}
        onFiles={queue.add}
      >
        {t('Upload banners')}
      </FileButton>
      {full && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('There are at most {most} banners.', { most: MAX_BANNERS })}
        </Typography>
      )}
      {uploads.length > 0 && (
        <Box sx={{ justifySelf: 'stretch' }}>
          <UploadList queue={queue} uploads={uploads} />
        </Box>
      )}
    </Box>
  );
}
