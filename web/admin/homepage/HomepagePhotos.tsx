import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '#contract/contract.ts';
import { pictureInWidth } from '#contract/photos.ts';
import type { homepagePhotos } from '#contract/site/site.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';
import { homepagePhotosApi } from './endpoints.ts';
import { SHOWN_MS } from './use-homepage.ts';

type HomepagePhoto = AnswerOf<typeof homepagePhotos>[number];

/** The photos beside the invitations, by session. They come from the photos of lots. */
export function HomepagePhotos({ photos }: { readonly photos: readonly HomepagePhoto[] }) {
  const t = useT();
  const [remove] = homepagePhotosApi.useDeleteHomepagePhotoMutation();
  const send = useSend(SHOWN_MS);
  const texts = {
    done: t('Photo removed from Homepage'),
    tone: 'warning',
    failed: t('Failed to remove photo from homepage.'),
  } as const;
  const sessions = [...new Set(photos.map(({ session }) => session))];
  return (
    <Section
      title={t('Photos')}
      about={t(
        'The first three of a session stand beside its invitation. Photos are put here from the photos of a lot.',
      )}
    >
      {photos.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('There is no photo on the home page yet.')}</Typography>
      )}
      {sessions.map((session) => (
        <Box key={session} sx={{ '& + &': { mt: 2.5 } }}>
          <Typography variant="h3" sx={{ mb: 1, fontSize: '1.125rem' }}>
            {session}
          </Typography>
          <Box
            component="ul"
            aria-label={t('Photos of {name}', { name: session })}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
            }}
          >
            {photos
              .filter((photo) => photo.session === session)
              .map((photo, index) => (
                <li key={photo.imgUrl}>
                  <Box
                    component="img"
                    src={photo.imgUrl.startsWith('/api/') ? pictureInWidth(photo.imgUrl, 400) : photo.imgUrl}
                    alt={nameOf(t, photo, index)}
                    loading="lazy"
                    sx={{
                      display: 'block',
                      width: '100%',
                      aspectRatio: '4 / 3',
                      objectFit: 'cover',
                      borderRadius: '8px',
                    }}
                  />
                  <DialogButton
                    destroys
                    fullWidth
                    size="small"
                    name={t('Remove {photo} of {session}', { photo: nameOf(t, photo, index), session })}
                    dialog={(close) => (
                      <ConfirmAction
                        title={t('Remove this photo from the home page?')}
                        action={t('Remove')}
                        destroys
                        onConfirm={() => send(remove({ imageUrl: photo.imgUrl }), texts)}
                        onClose={close}
                      >
                        {t('The lot keeps its photo.')}
                      </ConfirmAction>
                    )}
                    sx={{ minHeight: 48 }}
                  >
                    {t('Remove')}
                  </DialogButton>
                </li>
              ))}
          </Box>
        </Box>
      ))}
    </Section>
  );
}

/** 'photo 0.jpg of WXC4821', as far as its address says so. */
function nameOf(t: Translate, { imgUrl }: HomepagePhoto, index: number): string {
  const [, regnNo] = /\/auctionlot\/([^/]+)\//.exec(imgUrl) ?? [];
  const number = index + 1;
  return regnNo === undefined
    ? t('photo {number}', { number })
    : t('photo {number}, {regnNo},', { number, regnNo: decodeURIComponent(regnNo) });
}
