import { usePageTitle } from '#web/boot/page-title.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { RenderAfterFirstPaint } from '#web/components/RenderAfterFirstPaint.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { FindLots } from './FindLots.tsx';
import { Hero } from './Hero.tsx';
import { HouseCard } from './HouseCard.tsx';
import { InvitationList } from './InvitationList.tsx';
import { LotStrip } from './LotStrip.tsx';
import { Newcomer } from './Newcomer.tsx';

/** The first screen: what runs now or comes next, the way to a lot, how it goes for a newcomer, the invitations, and who the house is. */
export function HomePage() {
  usePageTitle('');
  const guest = useAppSelector(selectUser) === null;
  const sessions = catalogueApi.useSessionsQuery();
  return (
    <>
      <Hero sessions={sessions.data} failed={sessions.isError} onRetry={() => void sessions.refetch()} />
      <RenderAfterFirstPaint>
        <FindLots />
        <LotStrip />
        {guest && <Newcomer registrationClosed={(sessions.data?.length ?? 0) > 0} />}
        <InvitationList sessions={sessions.data ?? []} />
        <HouseCard />
      </RenderAfterFirstPaint>
    </>
  );
}
