import Button from '@mui/material/Button';
import { PageFrame } from '../components/PageFrame.tsx';
import { StateCard } from '../components/StateCard.tsx';

/** A page that failed while it was shown or could not be loaded; the rest of the site stays. */
export function BrokenPage() {
  return (
    <PageFrame>
      <StateCard
        alone
        failed
        title="This page failed"
        action={<Button onClick={() => location.reload()}>Load again</Button>}
      >
        Your bids are safe: what the auction house confirmed stays confirmed.
      </StateCard>
    </PageFrame>
  );
}
