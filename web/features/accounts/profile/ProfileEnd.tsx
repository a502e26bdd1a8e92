import { NotificationSettings } from '../../notifications/NotificationSettings.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LoginSessions } from './LoginSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** What stands below the form: settings of devices, and what the house holds. */
export function ProfileEnd() {
  return (
    <>
      <NotificationSettings />
      <SecondFactor />
      <LoginSessions />
      <DownloadData />
    </>
  );
}
