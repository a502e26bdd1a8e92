import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./ConfirmDialog.tsx');
const Loaded = lazy(async () => ({ default: (await load()).ConfirmDialog }));

/** A `ConfirmDialog` of a page that most visitors leave without it: its code comes with the first touch or key on the page. */
export function ConfirmOnDemand(props: ComponentProps<typeof Loaded>) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  useEffect(() => {
    // What fails is asked for again by the dialog itself.
    const ahead = () => void load().catch(() => undefined);
    addEventListener('pointerdown', ahead, { once: true });
    addEventListener('keydown', ahead, { once: true });
    return () => {
      removeEventListener('pointerdown', ahead);
      removeEventListener('keydown', ahead);
    };
  }, []);
  return <Suspense>{asked && <Loaded {...props} />}</Suspense>;
}
