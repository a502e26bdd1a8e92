import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NotificationSettings } from '../../notifications/NotificationSettings.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LoginSessions } from './LoginSessions.tsx';
import { BELOW_BAR } from './ProfileSection.tsx';
import { END_PARTS } from './profile-parts.ts';
import { SecondFactor } from './SecondFactor.tsx';

const WHAT: Readonly<Record<(typeof END_PARTS)[number]['id'], ReactNode>> = {
  notifications: <NotificationSettings />,
  'second-factor': <SecondFactor />,
  devices: <LoginSessions />,
  'your-data': <DownloadData />,
};

/** What stands below the form: settings of devices, and what the house holds. */
export function ProfileEnd() {
  return END_PARTS.map(({ id }) => (
    <Box key={id} id={id} sx={BELOW_BAR}>
      {WHAT[id]}
    </Box>
  ));
}
