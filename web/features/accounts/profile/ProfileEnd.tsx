import { NotificationSettings } from '../../notifications/NotificationSettings.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LoginSessions } from './LoginSessions.tsx';

/** What stands below the form: settings of devices, and what the house holds. */
export function ProfileEnd() {
  return (
    <>
      <NotificationSettings />
      <LoginSessions />
      <DownloadData />
    </>
  );
}
