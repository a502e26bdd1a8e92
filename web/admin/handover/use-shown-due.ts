import { useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import type { Outcome } from '../kit/send.ts';

/**
 * What a question has shown to be due of the charges, in ringgit. By the time that it is sent, other charges may be due: `taking` the refusal that says so
 * (`charges-changed`), the question shows the present figure, and can go on.
 */
export function useShownDue(chargesDue: number) {
  const [shownDue, setShownDue] = useState(chargesDue);
  const taking = <Answer>(outcome: Outcome<Answer>): Outcome<Answer> => {
    const present = outcome.error === undefined ? undefined : refusalOf(outcome.error).present?.chargesDue;
    if (present !== undefined) setShownDue(present);
    return outcome;
  };
  return { shownDue, taking };
}
