import Box from '@mui/material/Box';
import bidding from './drawings/bidding.svg?no-inline';
import lots from './drawings/lots.svg?no-inline';
import nextBid from './drawings/next-bid.svg?no-inline';
import profile from './drawings/profile.svg?no-inline';
import registration from './drawings/registration.svg?no-inline';
import topUp from './drawings/top-up.svg?no-inline';
import won from './drawings/won.svg?no-inline';

/** In the order of the steps. */
const DRAWINGS = [registration, lots, profile, topUp, bidding, nextBid, won];

/**
 * A drawing of the screen that a step of the tutorial is about, where the house has no film. It says nothing that the text does not. Shown by
 * `use`, not by `img`: the page's colours and fonts reach into it. `use` takes no data address, which small files would become.
 */
export function TutorialPicture({ index }: { readonly index: number }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden', bgcolor: 'quiet.main' }}>
      <Box
        component="svg"
        viewBox="0 0 640 260"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
        sx={{ display: 'block', width: '100%', height: { xs: 180, sm: 260 } }}
      >
        <use href={`${DRAWINGS[index]}#drawing`} />
      </Box>
    </Box>
  );
}
