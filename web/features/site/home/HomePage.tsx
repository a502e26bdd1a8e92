import { catalogueApi } from '#web/api/endpoints/catalogue/catalogue.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { RenderAfterFirstPaint } from '#web/components/RenderAfterFirstPaint.tsx';
import { Hero } from './Hero.tsx';
import { InvitationList } from './InvitationList.tsx';
import { LotStrip } from './LotStrip.tsx';

/** The first screen: what runs now, what is in it, and the house's invitations. */
export function HomePage() {
  usePageTitle('');
  const sessions = catalogueApi.useSessionsQuery();
  return (
    <>
      <Hero sessions={sessions.data} failed={sessions.isError} onRetry={() => void sessions.refetch()} />
      <RenderAfterFirstPaint>
        <LotStrip />
        <InvitationList sessions={sessions.data ?? []} />
      </RenderAfterFirstPaint>
    </>
  );
}
