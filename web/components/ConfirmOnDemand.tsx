import { type ComponentProps, useState } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';
import { codeOf, OnDemand, useLoadAhead } from './on-demand.tsx';

const dialog = codeOf(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** A `ConfirmDialog` whose code comes when it may be needed. */
export function ConfirmOnDemand(props: ComponentProps<typeof ConfirmDialog>) {
  useLoadAhead(dialog);
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked && <OnDemand code={dialog} props={props} />;
}
