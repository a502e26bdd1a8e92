import { useEffect, useRef } from 'react';
import { codeOf, OnDemand, useLoadAhead } from '#web/components/on-demand.tsx';
import { ZoomedPhotos } from '#web/lots/ZoomedPhotos.tsx';
import { Announcer } from './Announcer.tsx';
import type { RoomView } from './room-view.ts';

const MAXIMUM_DIALOG = codeOf(async () => (await import('./maximum/MaximumDialog.tsx')).MaximumDialog);

/** What stays when one layout takes the place of the other, as on a tablet that is turned: what is said, and what was opened and typed. */
export function BesideLayouts(room: RoomView) {
  const { lot, session, zoomed, zoom } = room;
  return (
    <>
      <Announcer {...room} />
      <ZoomedPhotos zoomed={zoomed} onZoom={zoom} name={lot.name} photos={lot.photos} />
      {session.rules.maximumBids && <RoomMaximum {...room} />}
    </>
  );
}

/** The dialog that `MaximumLine` opens. */
function RoomMaximum(room: RoomView) {
  const { lot, live, session, clock, standing, bidding, ownMaximumSen, isMaximumAsked, askMaximum, heading } = room;
  const { terms, price } = bidding.panel;
  const isOpen = isMaximumAsked && clock.phase !== 'end';
  useLoadAhead(MAXIMUM_DIALOG);
  useFocusInRoom(isOpen, heading);
  if (!isOpen) return null;
  return (
    <OnDemand
      code={MAXIMUM_DIALOG}
      props={{
        ...{ lot, terms, price, session, clock, leads: standing === 'on top', standingSen: ownMaximumSen },
        costs: lot,
        reserve: live.reserve ?? lot.reserve,
        onClose: () => askMaximum(false),
      }}
    />
  );
}

/** Once it is closed, the focus goes back by itself, unless the layout that it came from is gone: then to the heading of the panel. */
function useFocusInRoom(isOpen: boolean, heading: RoomView['heading']): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, heading]);
}
