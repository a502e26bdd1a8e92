import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

const CONTROL_HEIGHT_PX = 48;
/** 14.5 px beside letters of 16: larger ones stay clear of the label on the edge. */
const FIELD_PADDING = '0.90625em';

export const FOCUS_RING = { outline: '3px solid var(--tk-focus)', outlineOffset: 2 };

type Styles = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** Lines of one pixel instead of shadows, targets of 48 px, one visible focus ring everywhere. */
export const componentStyles: Styles = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // It takes the ring away for the sake of its ripple. The class: switches, boxes and radio buttons hold an unseen field.
    // Safari knows the words that cannot be selected by this name only.
    styleOverrides: { root: { WebkitUserSelect: 'none', '&:focus-visible, &.Mui-focusVisible': FOCUS_RING } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'secondary' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: CONTROL_HEIGHT_PX,
        paddingInline: 20,
        // Of words that take two lines.
        textAlign: 'center',
        lineHeight: 1.25,
        '&.MuiButton-outlined': {
          borderColor: theme.vars.palette.edge.main,
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.primary,
          '&:hover': { borderColor: theme.vars.palette.text.primary },
          '&.Mui-disabled': { color: theme.vars.palette.text.disabled, borderColor: theme.vars.palette.divider },
        },
        '&.MuiButton-outlined.MuiButton-colorError:not(.Mui-disabled)': {
          borderColor: theme.vars.palette.error.main,
          color: theme.vars.palette.error.main,
          '&:hover': { backgroundColor: theme.vars.palette.outbid.ground },
        },
        '&.MuiButton-contained.MuiButton-colorPrimary': {
          fontSize: '1.0625rem',
          '&.Mui-disabled': {
            backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 42%, ${theme.vars.palette.background.paper})`,
            color: `color-mix(in srgb, ${theme.vars.palette.primary.contrastText} 62%, ${theme.vars.palette.primary.main})`,
            ...theme.applyStyles('dark', { color: theme.vars.palette.primary.contrastText }),
          },
        },
      }),
      sizeSmall: { minHeight: 40, paddingInline: 14, fontSize: '0.9375rem' },
      sizeLarge: { minHeight: 58, fontSize: '1.25rem !important' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { width: CONTROL_HEIGHT_PX, height: CONTROL_HEIGHT_PX, borderRadius: 8, fontSize: '1.125rem' },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 10 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 24px 64px rgb(0 0 0 / 0.32)',
        width: '100%',
        margin: 16,
        maxHeight: 'calc(100% - 32px)',
      }),
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h2' },
    styleOverrides: { root: { padding: '20px 24px 8px', fontSize: '1.5rem', lineHeight: 1.2 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 24px 20px',
        // With large text a button goes below the others rather than being cut within a word.
        flexWrap: 'wrap',
        gap: 8,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 12 16 / 0.56)' } } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.18)',
        marginTop: 4,
        minWidth: 220,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: CONTROL_HEIGHT_PX, '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -4 } },
    },
  },
  MuiTextField: { defaultProps: { color: 'secondary', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.field.main },
        // Of several lines the field has the room around them, not the lines.
        '&.MuiInputBase-multiline': { paddingBlock: FIELD_PADDING },
      }),
      input: ({ theme }) => ({
        paddingBlock: FIELD_PADDING,
        '&.MuiInputBase-inputMultiline': { paddingBlock: 0 },
        height: 'auto',
        lineHeight: '1.1875em',
        textOverflow: 'ellipsis',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Below a field that takes nothing it says why, to be read.
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Centred in a field of 48 px, and in a higher one where letters are larger.
        '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 0.78125em) scale(1)' },
        '&.Mui-focused:not(.Mui-error)': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        textDecorationColor: theme.vars.palette.edge.main,
        textUnderlineOffset: 3,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider, padding: '12px 16px' }),
      head: ({ theme }) => ({
        ...{ color: theme.vars.palette.text.secondary, fontSize: '0.8125rem', fontWeight: 500 },
        // The page's `anywhere` lets a column be narrower than the word above it; this does not.
        overflowWrap: 'break-word',
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.quiet.main, borderRadius: 8, transform: 'none' }),
    },
  },
};
