import { malaysianTime } from '#domain/session-clock.ts';
import { useT } from '../i18n/language.ts';

/** 'Ends 20:03:20' at +08:00, of a lot with an end of its own. */
export function EndsAt({ atMs, className = '' }: { readonly atMs: number; readonly className?: string | undefined }) {
  const t = useT();
  return (
    <time dateTime={new Date(atMs).toISOString()} className={className}>
      {t('Ends {time}', { time: malaysianTime(atMs).time })}
    </time>
  );
}
