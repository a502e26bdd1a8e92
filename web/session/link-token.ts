/**
 * The token of a mailed link: in the fragment, which browsers do not send; in older mails, in the query. '' without one.
 */
export function linkToken({ hash, search }: { readonly hash: string; readonly search: string }): string {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  return fragment.get('token') ?? query.get('token') ?? '';
}
