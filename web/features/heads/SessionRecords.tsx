import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PublishedSession } from '#contract/heads.ts';
import { minuteText } from '#domain/moments.ts';
import { useLanguage, useT } from '#web/i18n/language.ts';

/** What was published of one session, to be downloaded. */
export function SessionRecords({ session, startsAt, endsAt, heads, lastHeadAt, log }: PublishedSession) {
  const t = useT();
  const language = useLanguage();
  const time = (iso: string) => minuteText(iso, language);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 4fr)' },
        columnGap: 4,
        rowGap: 1.5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Typography variant="h3">{session}</Typography>
        {startsAt !== null && endsAt !== null && (
          <Typography color="textSecondary">
            {t('{from} to {to}', { from: time(startsAt), to: time(endsAt) })}
          </Typography>
        )}
      </Box>
      <Record
        title={heads === 0 ? t('No heads') : heads === 1 ? t('1 head') : t('{count} heads', { count: heads })}
        note={
          lastHeadAt === null
            ? t('It was over before we published any')
            : t('The last one at {time}', { time: time(lastHeadAt) })
        }
        label={t('Download heads')}
        name={`${session}-heads.json`}
        url={heads === 0 ? undefined : `/api/audit/heads?session=${session}`}
      />
      <Record
        title={log === null ? t('No log yet') : t('Log of {count} events', { count: log.events })}
        note={
          log === null
            ? t('It follows when the session is settled')
            : t('Published at {time}', { time: time(log.publishedAt) })
        }
        label={t('Download log')}
        name={`${session}-log.json`}
        url={log === null ? undefined : `/api/audit/log/${session}`}
      />
    </Box>
  );
}

interface RecordProps {
  readonly title: string;
  readonly note: string;
  readonly label: string;
  /** Of the file. */
  readonly name: string;
  readonly url: string | undefined;
}

function Record({ title, note, label, name, url }: RecordProps) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{title}</Typography>
      <Typography color="textSecondary">{note}</Typography>
      {url !== undefined && (
        <Button component="a" href={url} download={name} aria-label={`${label}: ${name}`} sx={{ mt: 1 }}>
          {label}
        </Button>
      )}
    </Box>
  );
}
