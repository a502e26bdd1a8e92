/** How close rows and controls of the back office stand: by a mouse closer than under a finger. */

/** px: of a row of one or two lines. */
const ROW_PX = 40;
const FINGER = '@media (pointer: coarse)';

/** A row of a table. */
export const ROW = { height: ROW_PX, [FINGER]: { height: 48 } } as const;

/** A box or a sign in a row. */
export const ROW_CONTROL = { width: 36, height: 36, [FINGER]: { width: 44, height: 44 } } as const;

/** A button in a row. */
export const ROW_BUTTON = { minHeight: 32, px: 1.25, minWidth: 0, [FINGER]: { minHeight: 40 } } as const;

/** What opens, chooses and filters a list: chips, menus, buttons of a toolbar. */
export const BAR_CONTROL = { minHeight: 36, [FINGER]: { minHeight: 44 } } as const;

/** Above the letters of a field, and above its label in their place: 36 px high with letters of 16 px. */
const FIELD_EM = '0.53125em';
const LABEL_EM = '0.40625em';

/** Of all that stands in a page: buttons and fields of 36 px where there is a mouse, and room. */
export const BY_MOUSE = {
  '@media (pointer: fine) and (min-width: 37.5rem)': {
    '& .MuiButton-root:not(.MuiButton-sizeLarge)': { minHeight: 36, px: 1.5, fontSize: '0.875rem' },
    '& td .MuiButton-root:not(.MuiButton-sizeLarge)': { minHeight: 30, px: 1.25 },
    '& .MuiButton-contained.MuiButton-colorPrimary:not(.MuiButton-sizeLarge)': { fontSize: '0.9375rem' },
    '& .MuiOutlinedInput-root:not(.MuiInputBase-multiline) .MuiOutlinedInput-input': { paddingBlock: FIELD_EM },
    '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: `translate(14px, ${LABEL_EM}) scale(1)` },
    '& .MuiTab-root': { minHeight: 40, py: 0.5 },
    '& .MuiTabs-root': { minHeight: 40 },
  },
} as const;
