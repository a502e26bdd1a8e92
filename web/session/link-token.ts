/**
 * The token of a mailed link. It stands in the fragment, which a browser keeps to itself; in links that were mailed before it does, in
 * the query. '' without one.
 */
export function linkToken({ hash, search }: { readonly hash: string; readonly search: string }): string {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  return fragment.get('token') ?? query.get('token') ?? '';
}
