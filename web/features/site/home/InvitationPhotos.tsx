import Box from '@mui/material/Box';
import { srcSetOf } from '#contract/photos.ts';
import { Photo } from '#web/lots/Photo.tsx';

/** The first photo large, up to two more below it. */
export function InvitationPhotos({ photos }: { readonly photos: readonly string[] }) {
  const [first, ...more] = photos.slice(0, 3);
  return (
    <Box
      sx={{
        order: { xs: -1, md: 0 },
        display: 'grid',
        alignContent: 'start',
        gap: '1px',
        bgcolor: 'quiet.main',
        borderLeft: { md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      <Frame src={first} sizes="(min-width: 1238px) 500px, (min-width: 900px) 42vw, 100vw" />
      {more.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: '1px',
            gridTemplateColumns: `repeat(${more.length}, minmax(0, 1fr))`,
          }}
        >
          {more.map((photo) => (
            <Frame key={photo} src={photo} sizes="(min-width: 1238px) 250px, (min-width: 900px) 21vw, 50vw" />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Frame({ src, sizes }: { readonly src: string | undefined; readonly sizes: string }) {
  const several = src !== undefined && srcSetOf(src) !== undefined;
  return (
    <Box sx={{ position: 'relative', aspectRatio: '3 / 2', '& > *': { position: 'absolute', inset: 0 } }}>
      <Photo src={src} alt="" {...(several ? { sizes } : {})} />
    </Box>
  );
}
