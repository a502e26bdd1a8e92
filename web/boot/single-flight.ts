/**
 * Makes works of which one runs at a time: what is asked for meanwhile, as by a double click, is not done. `onBusy` is told when one
 * begins and when it has ended, whatever it ended in.
 */
export function singleFlight(onBusy: (busy: boolean) => void): (work: () => Promise<void>) => () => Promise<void> {
  let running = false;
  return (work) => async () => {
    if (running) return;
    running = true;
    onBusy(true);
    try {
      await work();
    } finally {
      running = false;
      onBusy(false);
    }
  };
}
