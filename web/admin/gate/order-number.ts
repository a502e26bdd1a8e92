/**
 * An order number as somebody types it at the gate: `ams12 101`, `AMS12-101`, `12/101` and `DO-AMS12-101` are AMS12/101. Undefined for what is
 * none.
 */
export function orderNumberOf(text: string): string | undefined {
  const [, session, lotNo] =
    /^(?:do-?)?\s*(?:ams\s*)?([1-9]\d{0,8})(?:\s*[/-]\s*|\s+)([0-9a-z]{1,12})$/i.exec(text.trim()) ?? [];
  return session === undefined || lotNo === undefined ? undefined : `AMS${session}/${lotNo.toUpperCase()}`;
}

/** A lot number without its session: `121`, `lot 121`. Undefined for what is none. */
export function lotNumberOf(text: string): string | undefined {
  const [, lotNo] = /^(?:lot\s*)?(\d{1,9}[a-z]{0,3})$/i.exec(text.trim()) ?? [];
  return lotNo?.toUpperCase();
}
