import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ArrivedHeading } from '#web/components/ArrivedHeading.tsx';
import { ConfirmOnDemand } from '#web/components/ConfirmOnDemand.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { ClosedUntil } from './ClosedUntil.tsx';
import { RemindMe } from './RemindMe.tsx';

const CLOSED = text('An auction is currently in progress. Registration is not allowed during this period.');

interface RegistrationClosedProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Said in the middle of something else: on the login page, and to who registers as the sale opens. */
export function RegistrationClosed({ open, onClose }: RegistrationClosedProps) {
  const t = useT();
  useBackCloses(open, onClose);
  return (
    <ConfirmOnDemand
      open={open}
      title={t('Registration Closed')}
      yes={t('OK')}
      no={null}
      onYes={onClose}
      primary={false}
    >
      <Typography>{t(CLOSED)}</Typography>
      <Typography sx={{ mt: 1, mb: 2.5 }}>
        <ClosedUntil />
      </Typography>
      <RemindMe />
    </ConfirmOnDemand>
  );
}

const TO_PREPARE = [
  text('Your IC (or passport); for a company also its SSM number'),
  text('A bank account in your own name, to which deposits are refunded'),
  text('Your phone number and an email address that you can open'),
  text('For staff of a vendor: a photo of the staff card'),
] as const;

/** The page of the registration while there is none. */
export function ClosedPage() {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <ArrivedHeading>{t('Registration Closed')}</ArrivedHeading>
        <Typography sx={{ mt: 1.5 }}>{t(CLOSED)}</Typography>
        <Typography sx={{ mt: 1, fontWeight: 600 }}>
          <ClosedUntil />
        </Typography>
      </div>
      <RemindMe />
      <Box component="section" aria-labelledby="to-prepare">
        <Typography id="to-prepare" variant="h3" component="h2">
          {t('What to have ready')}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, '& li': { mb: 0.5 } }}>
          {TO_PREPARE.map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to="/onlineAuction/onAuction/1">
          {t('View the lots')}
        </Button>
        <Button component={Link} to="/help/bidderProcess">
          {t('How bidding works')}
        </Button>
        <Button component={Link} to="/login" variant="text">
          {t('I have an account')}
        </Button>
      </Box>
    </Box>
  );
}
