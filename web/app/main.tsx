import '#web/theme/fonts.css';
// A module of its own, so that the pages' modules do not depend on the one that opens the site.
import { openSite } from './site.tsx';

await openSite();
