import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { videoFrameUrl } from '#contract/site/embeds.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { useT } from '#web/i18n/language.ts';
import { selectLanguage } from '#web/i18n/language-state.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useScheme } from '#web/theme/scheme.ts';
import { AskedFrame } from './AskedFrame.tsx';
import { HelpHeading } from './HelpHeading.tsx';
import { TUTORIAL, type TutorialStep } from './tutorial-steps.ts';
import { videoHeightPx } from './video-height.ts';

/** Seven steps, one open at a time; each with the film that the house has for it, else a picture. */
export function TutorialPage() {
  const t = useT();
  const [open, setOpen] = useState(0);
  const { data: entries } = siteApi.useTogglesQuery();
  const go = (index: number) => {
    setOpen(index);
    // After the step before it has closed, its heading would be above the window.
    requestAnimationFrame(() => document.getElementById(idOf(index))?.focus());
  };
  return (
    <>
      <HelpHeading title={t('Tutorial')}>{t('How to use this site, step by step.')}</HelpHeading>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 860 }}>
        {TUTORIAL.map((step, index) => (
          <Step
            key={step.videoId}
            step={step}
            index={index}
            open={open === index}
            video={entries?.find(({ id }) => id === step.videoId)?.info ?? ''}
            onToggle={() => setOpen(open === index ? -1 : index)}
            onGo={go}
          />
        ))}
      </Box>
    </>
  );
}

const idOf = (index: number) => `tutorial-${index + 1}`;

interface StepProps {
  readonly step: TutorialStep;
  readonly index: number;
  readonly open: boolean;
  /** The address that the house set. */
  readonly video: string;
  readonly onToggle: () => void;
  readonly onGo: (index: number) => void;
}

function Step({ step, index, open, video, onToggle, onGo }: StepProps) {
  const t = useT();
  const last = index === TUTORIAL.length - 1;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '40px minmax(0, 1fr)',
        columnGap: { xs: 1, sm: 2 },
        // The line that joins the steps.
        backgroundImage: last ? 'none' : 'linear-gradient(var(--tk-palette-divider), var(--tk-palette-divider))',
        backgroundRepeat: 'no-repeat',
        backgroundSize: '2px 100%',
        backgroundPosition: '19px 24px',
        pb: 1,
      }}
    >
      <StepNumber value={index + 1} open={open} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          <ButtonBase
            id={idOf(index)}
            aria-expanded={open}
            aria-controls={`${idOf(index)}-panel`}
            onClick={onToggle}
            sx={{ font: 'inherit', minHeight: 48, textAlign: 'left', borderRadius: '8px', px: 1, mx: -1 }}
          >
            {t(step.title)}
          </ButtonBase>
        </Typography>
        <Box id={`${idOf(index)}-panel`} hidden={!open} sx={{ pb: 3 }}>
          {open && <StepBody step={step} video={video} />}
          <Box sx={{ mt: 2.5, display: 'flex', gap: 1.5 }}>
            {!last && <Button onClick={() => onGo(index + 1)}>{t('Next step')}</Button>}
            {index > 0 && (
              <Button variant="text" onClick={() => onGo(index - 1)}>
                {t('Back')}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function StepBody({ step, video }: Pick<StepProps, 'step' | 'video'>) {
  const t = useT();
  const frame = videoFrameUrl(video);
  return (
    <>
      {frame === undefined ? (
        <TutorialPicture step={step} />
      ) : (
        <TutorialVideo frame={frame} address={video} title={t(step.title)}>
          <TutorialPicture step={step} />
        </TutorialVideo>
      )}
      <Box component="ol" sx={{ mt: 2, mb: 0, pl: 3, display: 'grid', gap: 1, maxWidth: 680 }}>
        {step.todo.map((todo) => (
          <li key={todo}>{t(todo)}</li>
        ))}
      </Box>
    </>
  );
}

function StepNumber({ value, open }: { readonly value: number; readonly open: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        mt: 0.5,
        width: 40,
        height: 40,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        fontWeight: 600,
        color: open ? 'background.paper' : 'text.secondary',
        bgcolor: open ? 'text.primary' : 'background.paper',
        border: 1,
        borderColor: open ? 'text.primary' : 'edge.main',
      }}
    >
      {value}
    </Box>
  );
}

/** Addresses of the pictures, by the names of their files. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** The page that a step is about, in the language and the colours that are shown, where the house has no film. */
function TutorialPicture({ step: { picture, alt } }: Pick<StepProps, 'step'>) {
  const t = useT();
  const language = useAppSelector(selectLanguage);
  const scheme = useScheme();
  return (
    <Box
      component="img"
      src={PICTURES[`./pictures/${picture}-${language}-${scheme}.webp`]}
      alt={t(alt)}
      width={1280}
      height={800}
      sx={{
        ...{
          display: 'block',
          width: '100%',
          maxWidth: 720,
          height: 'auto',
          objectFit: 'cover',
          objectPosition: 'top',
        },
        ...{ border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'quiet.main' },
      }}
    />
  );
}

interface TutorialVideoProps {
  readonly frame: string;
  /** As the house set it, for a window of its own. */
  readonly address: string;
  readonly title: string;
  /** Behind the button until the film is asked for. */
  readonly children: ReactNode;
}

/** A film of the tutorial; it plays when it is asked for. */
function TutorialVideo({ frame, address, title, children }: TutorialVideoProps) {
  const t = useT();
  const widthPx = useWindowWidthPx();
  const playing = new URL(frame);
  playing.searchParams.set('autoplay', '1');
  return (
    <AskedFrame
      src={playing.href}
      title={t('Video: {title}', { title })}
      ask={t('Play the video')}
      link={{ href: address, words: t('Open it in a new window') }}
      heightPx={videoHeightPx(widthPx)}
    >
      <Box sx={{ opacity: 0.45, '& > *': { height: '100%', maxWidth: 'none', border: 0 } }}>{children}</Box>
    </AskedFrame>
  );
}

function useWindowWidthPx(): number {
  const [widthPx, setWidthPx] = useState(window.innerWidth);
  useEffect(() => {
    const measure = () => setWidthPx(window.innerWidth);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return widthPx;
}
