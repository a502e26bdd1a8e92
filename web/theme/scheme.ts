/** Where the choice of colours is kept: 'light', 'dark' or 'system'. The page reads it before its first paint: index.html. */
export const MODE_KEY = 'tukul.mode';
