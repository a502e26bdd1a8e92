import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Who comes from a notice that names an amount (`state: { bidSen }`) is asked about it at once. The address forgets it, so that a reload or
 * Back does not ask again.
 */
export function useAskedAmount(possible: boolean, askFor: (amountSen: number) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const amountSen = amountOf(state);
  useEffect(() => {
    if (amountSen === undefined) return;
    if (possible) askFor(amountSen);
    void navigate(pathname, { replace: true, state: null });
  }, [amountSen, possible, askFor, navigate, pathname]);
}

/** The history holds whatever was put there. */
function amountOf(state: unknown): number | undefined {
  const { bidSen } = (state ?? {}) as { readonly bidSen?: unknown };
  return typeof bidSen === 'number' && Number.isSafeInteger(bidSen) && bidSen > 0 ? bidSen : undefined;
}
