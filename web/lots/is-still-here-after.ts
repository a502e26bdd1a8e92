/** Whether somebody is still on the page after so many ms; `left` is aborted when they go. */
export async function isStillHereAfter(left: AbortSignal, ms: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return !left.aborted;
}
