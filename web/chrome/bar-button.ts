/** A button on the dark ground of the bar and the drawer. */
export const barButton = {
  '&.MuiButton-root.MuiButton-outlined': {
    minHeight: 40,
    px: 2,
    flexShrink: 0,
    whiteSpace: 'nowrap',
    color: 'inherit',
    backgroundColor: 'transparent',
    borderColor: 'rgb(255 255 255 / 0.32)',
    '&:hover': { borderColor: 'currentColor' },
    // The line is 40 px high and the target 48.
    '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
  },
};
