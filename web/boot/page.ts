import { type ComponentType, createElement, isValidElement, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { AppStore } from '#web/state/state.ts';

/** An answer that is kept until it is shown. */
interface Held {
  unsubscribe(): void;
}

/** What a page shows, and what it asks for before it is drawn where it is the first of a visit. */
type Shown = ComponentType & { readonly ahead?: (store: AppStore) => readonly Held[] };

/** A page whose code has come. */
interface Arrived {
  /** Makes it be shown without any waiting. */
  readonly show: () => void;
  readonly held: readonly Held[];
}
type Arrival = (store: AppStore) => Promise<Arrived>;

const arrivals = new Map<unknown, Arrival>();

/** How long the site waits at its start for the page's code, while what the server has put there is seen. */
const PATIENCE_MS = 5_000;

/** A page whose code has not come by then has failed, which is said in its place (specification, bidder side, section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A browser may wait for ever for a chunk whose line went silent. */
function inTime<T>(arriving: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('The code of the page did not come in time'));
    arriving.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A page whose code is a chunk of its own. */
export function page(load: () => Promise<Shown>): ComponentType {
  let arrived: Shown | undefined;
  const onItsWay = lazy(async () => ({ default: await inTime(load()) }));
  const shown: ComponentType = () => createElement(arrived ?? onItsWay);
  arrivals.set(shown, async (store) => {
    const loaded = await load();
    const show = () => {
      arrived = loaded;
    };
    return { show, held: loaded.ahead?.(store) ?? [] };
  });
  return shown;
}

/**
 * Before anything is drawn: the page at this path is drawn together with what is around it when its code has come with the site's. Once
 * something else stands in its place, React leaves that there for a third of a second. What the page asks for ahead is held until what is
 * returned is called: the cache forgets what the opening feed asks for again while nobody shows it.
 */
export async function preloadPage(pathname: string, routes: RouteObject[], store: AppStore): Promise<() => void> {
  const elements = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.element);
  const loads = elements.map((element) => (isValidElement(element) ? arrivals.get(element.type) : undefined));
  const arrival = Promise.all(loads.map((load) => load?.(store))).catch(() => []);
  const inTime = await Promise.race([arrival, new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []))]);
  for (const page of inTime) page?.show();
  return () => {
    void arrival.then((pages) => {
      for (const { unsubscribe } of pages.flatMap((page) => page?.held ?? [])) unsubscribe();
    });
  };
}
