import Link from '@mui/material/Link';
import { useT } from '../i18n/language.ts';
import { HiddenText } from './HiddenText.tsx';
import { CalendarIcon } from './icons.tsx';

/** A session for one's own calendar. */
export function CalendarLink({ session }: { readonly session: string }) {
  const t = useT();
  return (
    <Link
      href={`/api/calendar/${encodeURIComponent(session)}.ics`}
      sx={{ minHeight: 48, display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500 }}
    >
      <CalendarIcon />
      {t('Add to calendar')}
      <HiddenText>: {session}</HiddenText>
    </Link>
  );
}
