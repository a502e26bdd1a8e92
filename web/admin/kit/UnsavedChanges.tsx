import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';

interface UnsavedChangesProps {
  /** There is work that would be lost. */
  readonly unsaved: boolean;
}

/**
 * Asks before unsaved work is lost by a link, Back, or closing the tab. Stands anywhere in the page or dialog that holds the work. Another
 * page or another `tab` of the same page loses it; another filter of the same page does not.
 */
export function UnsavedChanges({ unsaved }: UnsavedChangesProps) {
  const [leave, setLeave] = useState<() => void>();
  useLeaveGuard(unsaved, (go) => setLeave(() => go));
  return (
    <ConfirmDialog
      open={leave !== undefined}
      title="Leave without saving?"
      yes="Leave"
      no="Stay"
      onYes={() => {
        setLeave(undefined);
        leave?.();
      }}
      onNo={() => setLeave(undefined)}
    >
      What you have entered is not saved yet.
    </ConfirmDialog>
  );
}

/**
 * Holds back each way out as long as `unsaved`; `onLeave` gets what lets it go on. React Router's own blocker needs the router with data loaders,
 * which the site does without (`web/app/routes.tsx`).
 */
function useLeaveGuard(unsaved: boolean, onLeave: (go: () => void) => void): void {
  const ask = useEffectEvent(onLeave);
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!unsaved) return;
    const here = placeOf(pathname, search);
    const { push, replace } = navigator;
    const held =
      (go: typeof push): typeof push =>
      (to, state, options) => {
        const { pathname: path = pathname, search: query = '' } =
          typeof to === 'string' ? new URL(to, location.href) : to;
        if (placeOf(path, query) === here) go(to, state, options);
        else ask(() => go(to, state, options));
      };
    Object.assign(navigator, { push: held(push), replace: held(replace) });

    // Back and Forward have moved already when they are told: the page is called back, before the router hears of it.
    const position = positionOf(history.state);
    let calledBack = false;
    const onPop = (event: PopStateEvent) => {
      if (calledBack) {
        calledBack = false;
        event.stopImmediatePropagation();
        return;
      }
      const moved = positionOf(event.state) - position;
      if (moved === 0 || placeOf(location.pathname, location.search) === here) return;
      event.stopImmediatePropagation();
      calledBack = true;
      history.go(-moved);
      ask(() => {
        removeEventListener('popstate', onPop, true);
        history.go(moved);
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('popstate', onPop, true);
    addEventListener('beforeunload', onUnload);
    return () => {
      Object.assign(navigator, { push, replace });
      removeEventListener('popstate', onPop, true);
      removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved, navigator, pathname, search]);
}

function placeOf(pathname: string, search: string): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;
}

/** Where the router says that an entry of the browser's history stands. */
function positionOf(state: unknown): number {
  const { idx } = (state ?? {}) as { readonly idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}
