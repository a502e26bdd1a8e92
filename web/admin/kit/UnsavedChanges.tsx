import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { type Navigator, type To, UNSAFE_NavigationContext, useLocation } from 'react-router';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { useT } from '../i18n/use-t.ts';
import { isOnTop, onceTakenOff, putOnTop, takeOff } from './history-entry.ts';

interface UnsavedChangesProps {
  /** There is work that would be lost. */
  readonly unsaved: boolean;
}

/**
 * Asks before unsaved work is lost by a link, Back, or closing the tab. Stands anywhere in the page or dialog that holds the work. Another
 * page or another `tab` of the same page loses it; another filter of the same page does not.
 */
export function UnsavedChanges({ unsaved }: UnsavedChangesProps) {
  const t = useT();
  const [leave, setLeave] = useState<() => void>();
  useLeaveGuard(unsaved, (go) => setLeave(() => go));
  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={t('Leave without saving?')}
      yes={t('Leave')}
      no={t('Stay')}
      startsOnNo
      onYes={() => {
        setLeave(undefined);
        leave?.();
      }}
      onNo={() => setLeave(undefined)}
    >
      {t('What you have entered is not saved yet.')}
    </ConfirmDialog>
  );
}

/**
 * Holds back each way out as long as `unsaved`; `onLeave` gets what lets it go on. React Router's own blocker needs the router with data loaders,
 * which the site does without (`web/app/routes.tsx`).
 *
 * Back has moved already when it is told, and the router hears of it first. So an entry of the browser's history for the same address is put on
 * top: Back ends at the entry below, which is the same page.
 */
function useLeaveGuard(unsaved: boolean, onLeave: (go: () => void) => void): void {
  const ask = useEffectEvent(onLeave);
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!unsaved) return;
    const here = placeOf(pathname, search);
    const guard: Guard = {
      isLeftBy: (to) => {
        const { pathname: path = pathname, search: query = '' } =
          typeof to === 'string' ? new URL(to, location.href) : to;
        return placeOf(path, query) !== here;
      },
      ask: (go) => ask(go),
    };
    guardWays(navigator);
    guards.push(guard);

    const onPop = () => {
      if (placeOf(location.pathname, location.search) !== here || isOnTop(history.state)) return;
      putOnTop();
      ask(() => {
        release();
        history.go(-2);
      });
    };
    const release = () => {
      const place = guards.indexOf(guard);
      if (place >= 0) guards.splice(place, 1);
      forget();
      removeEventListener('popstate', onPop);
      removeEventListener('beforeunload', onUnload);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // What was typed and erased may be typed again before the entry of the first time is off.
    let armed = false;
    const forget = onceTakenOff(() => {
      armed = true;
      putOnTop();
      addEventListener('popstate', onPop);
    });
    addEventListener('beforeunload', onUnload);
    return () => {
      release();
      if (armed) takeOff();
    };
  }, [unsaved, navigator, pathname, search]);
}

/** Work that would be lost by another page. */
interface Guard {
  readonly isLeftBy: (to: To) => boolean;
  /** `go`: leaves all the same. */
  readonly ask: (go: () => void) => void;
}

/** All there are, the newest last: a form over a page that has changes of its own may come and go in any order with them. */
const guards: Guard[] = [];
const guarded = new WeakSet<Navigator>();

function guardWays(navigator: Navigator): void {
  if (guarded.has(navigator)) return;
  guarded.add(navigator);
  const { push, replace } = navigator;
  const held =
    (go: typeof push): typeof push =>
    (to, state, options) => {
      const guard = guards.findLast(({ isLeftBy }) => isLeftBy(to));
      if (guard === undefined) go(to, state, options);
      // In the place of the entry on top.
      else guard.ask(() => replace(to, state, options));
    };
  Object.assign(navigator, { push: held(push), replace: held(replace) });
}

function placeOf(pathname: string, search: string): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;
}
