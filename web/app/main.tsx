import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-500.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';

// A module of its own, so that the pages' modules do not depend on the one that opens the site.
const { openSite } = await import('./site.tsx');
await openSite();
