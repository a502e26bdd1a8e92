/** Both languages in one text: the page knows its reader's language before any script has run (`web/index.html`), the server does not. */
export function both(english: string, malay: string): string {
  return `<span lang="en">${english}</span><span lang="ms">${malay}</span>`;
}
