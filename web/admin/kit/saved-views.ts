/** Filters of a screen under a name of the user's own. */
export interface SavedView {
  readonly name: string;
  /** The parameters of the address, in one order, without the page. */
  readonly search: string;
}

/** What a view is of an address: the parameters of this screen alone, whatever their order. */
export function viewOf(search: URLSearchParams, names: readonly string[]): string {
  const view = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = search.get(name);
    if (name !== 'page' && value !== null) view.set(name, value);
  }
  return view.toString();
}

/** The address that shows a view: its parameters in place of those of this screen, from the first page. */
export function withView(search: URLSearchParams, names: readonly string[], view: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...names, 'page']) next.delete(name);
  for (const [name, value] of new URLSearchParams(view)) next.set(name, value);
  return next;
}

/** Under a name that is taken the new view replaces the old one. */
export function withSaved(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view];
}

/** What was stored, without what is damaged. */
export function parseViews(stored: unknown): readonly SavedView[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.flatMap((each: unknown) => {
    const { name, search } = (each ?? {}) as Partial<Record<keyof SavedView, unknown>>;
    return typeof name === 'string' && name !== '' && typeof search === 'string' ? [{ name, search }] : [];
  });
}
