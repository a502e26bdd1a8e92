/** Goes to another site, such as a bank's; resolves should the visitor come back to the page as they left it. */
export async function leaveFor(url: string): Promise<void> {
  location.assign(url);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}
