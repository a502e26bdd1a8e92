import '#web/theme/fonts.css';

// A module of its own, so that the pages' modules do not depend on the one that opens the site.
const { openSite } = await import('./site.tsx');
await openSite();
