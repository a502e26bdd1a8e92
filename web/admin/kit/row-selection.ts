/** How many rows of a page are chosen. */
export function pageChoice(chosen: ReadonlySet<string>, page: readonly string[]): 'all' | 'some' | 'none' {
  const count = page.filter((key) => chosen.has(key)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** What is chosen once a page as a whole is chosen or no longer; the other pages stay as they are. */
export function withPage(chosen: ReadonlySet<string>, page: readonly string[], checked: boolean): ReadonlySet<string> {
  return checked ? new Set([...chosen, ...page]) : new Set([...chosen].filter((key) => !page.includes(key)));
}

export function withRow(chosen: ReadonlySet<string>, key: string, checked: boolean): ReadonlySet<string> {
  return withPage(chosen, [key], checked);
}
