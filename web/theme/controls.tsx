import type { Theme } from '@mui/material/styles'
import { ChevronDownIcon } from '../shared/icons.tsx'
import { StarShape } from '../shared/stars.tsx'
import { backdrop, cardShadow, dialogShadow, floatShadow, ring, TOUCH } from './tokens.ts'

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    turmeric: true
  }
}

const colour = (name: string) => `var(--mui-palette-${name})`
const soft = { backgroundColor: colour('turmeric-soft'), color: colour('turmeric-onSoft') }
const chosen = {
  backgroundColor: colour('primary-main'),
  color: colour('primary-contrastText'),
  '&:hover': { backgroundColor: colour('primary-dark') },
}
/** Paper that floats over the page. */
const floating = {
  border: `1px solid ${colour('divider')}`,
  borderRadius: 16,
  boxShadow: floatShadow,
}
const tick = { padding: 11, color: colour('steel-edge') }

/** The look of MUI's controls. */
const controls: Theme['components'] = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: {
        border: `1px solid ${colour('divider')}`,
        borderRadius: 20,
        boxShadow: cardShadow,
      },
    },
  },
  MuiStack: {
    defaultProps: { useFlexGap: true },
    variants: [{ props: { direction: 'row' }, style: { alignItems: 'center', flexWrap: 'wrap' } }],
  },

  // Dialogs and menus
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: backdrop } } },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating,
        borderRadius: 24,
        boxShadow: dialogShadow,
        margin: 12,
        padding: 20,
        [theme.breakpoints.up('sm')]: { padding: 32 },
      }),
      paperFullWidth: { width: 'calc(100% - 24px)' },
      scrollPaper: { '& > .MuiPaper-root': { maxHeight: 'calc(100% - 24px)' } },
      paperWidthSm: { maxWidth: 560 },
      paperWidthMd: { maxWidth: 920 },
    },
  },
  // The dialog scrolls as a whole.
  MuiDialogTitle: {
    defaultProps: { variant: 'h3' },
    styleOverrides: { root: { padding: 0, paddingRight: 40, marginBottom: 16 } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        padding: 0,
        overflow: 'visible',
        overflowWrap: 'anywhere',
      }),
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { padding: 0, marginTop: 24, gap: 12, flexWrap: 'wrap', justifyContent: 'flex-start' },
    },
  },

  // Fields: the label stands over the control, as large as it is.
  MuiFormLabel: { defaultProps: { required: false } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.label,
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        whiteSpace: 'normal',
        '&, &.Mui-focused, &.Mui-error': { color: colour('text-primary') },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        fontSize: '1rem',
        lineHeight: 1.5,
        backgroundColor: colour('background-default'),
        '&.Mui-focused': ring,
        '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: colour('primary-main'),
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      },
      multiline: { padding: 0 },
      input: {
        height: 24,
        padding: '12px 14px',
        '&::placeholder': { color: colour('text-secondary'), opacity: 1 },
        'textarea&': { height: 'auto', padding: '10px 14px' },
      },
      // WCAG 1.4.11: the edge of a control stands out from the card by 3:1.
      notchedOutline: {
        top: 0,
        borderWidth: 1.5,
        borderColor: colour('steel-edge'),
        legend: { display: 'none' },
      },
    },
  },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ChevronDownIcon },
    styleOverrides: {
      select: { '&&&': { paddingRight: 40 }, textOverflow: 'ellipsis' },
      icon: { right: 12, top: 'calc(50% - 10px)', color: colour('text-secondary') },
    },
  },
  MuiAutocomplete: { styleOverrides: { paper: floating } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        margin: '4px 0 0',
        '&, &.Mui-error': { color: colour('text-secondary') },
        // What is wrong; the hint stands below it.
        strong: { display: 'block', fontWeight: 600, color: colour('error-main') },
      }),
    },
  },
  MuiCheckbox: { styleOverrides: { root: tick } },
  MuiRadio: { styleOverrides: { root: tick } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -11, marginRight: 0 },
      label: { fontWeight: 600 },
    },
  },
  MuiRating: {
    defaultProps: {
      icon: <StarShape filled size={18} />,
      emptyIcon: <StarShape filled={false} size={18} />,
      getLabelText: (stars) => `${stars} out of 5 stars`,
    },
    styleOverrides: { root: { color: colour('turmeric-star') } },
  },

  // Moving about
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: '3px' } },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: TOUCH,
        height: TOUCH,
        borderRadius: 12,
        '&:hover': soft,
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 0, padding: 6, backgroundColor: colour('steel-surface') },
      list: { gap: 4 },
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        flexDirection: 'row',
        justifyContent: 'space-between',
        gap: 8,
        minWidth: 0,
        minHeight: TOUCH,
        padding: '0 14px',
        borderRadius: 12,
        whiteSpace: 'nowrap',
        color: colour('steel-text'),
        '&:hover': { color: colour('text-primary') },
        '&:focus-visible': { outlineOffset: '-3px' },
        '&.Mui-selected': {
          ...chosen,
          '&:focus-visible': { outlineColor: colour('primary-contrastText') },
        },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        gap: 4,
        padding: 4,
        borderRadius: 14,
        backgroundColor: colour('steel-surface'),
      },
      grouped: { borderRadius: 10 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: TOUCH,
        paddingInline: 16,
        border: 0,
        '&&': { borderRadius: 10, margin: 0 },
        color: colour('steel-text'),
        '&:hover': { backgroundColor: 'transparent', color: colour('text-primary') },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: colour('background-paper'),
          color: colour('text-primary'),
          boxShadow: cardShadow,
        },
      },
    },
  },
  MuiPagination: {
    styleOverrides: { root: { marginTop: 40 }, ul: { justifyContent: 'center', gap: 4 } },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        minWidth: TOUCH,
        height: TOUCH,
        margin: 0,
        borderRadius: 12,
        '&:hover': soft,
        '&.Mui-selected': chosen,
      }),
      ellipsis: {
        minWidth: 24,
        lineHeight: `${TOUCH}px`,
        '&:hover': { backgroundColor: 'transparent' },
      },
    },
  },

  // Saying something
  MuiAlert: {
    defaultProps: { severity: 'error', variant: 'outlined' },
    styleOverrides: {
      root: { fontWeight: 600, overflowWrap: 'anywhere', '& a': { color: 'inherit' } },
      outlined: {
        border: `1.5px solid ${colour('error-main')}`,
        '&, & .MuiAlert-icon': { color: colour('error-main') },
      },
      standard: soft,
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        ...floating,
        backgroundColor: colour('stage-main'),
        color: colour('stage-text'),
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.badge }),
      icon: { marginLeft: 8, marginRight: -4, color: 'inherit' },
    },
    variants: [{ props: { color: 'turmeric' }, style: soft }],
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: 99 },
      determinate: { height: 12, backgroundColor: colour('steel-line') },
      indeterminate: { height: 3, backgroundColor: 'transparent' },
      bar: { borderRadius: 99, backgroundColor: colour('turmeric-main') },
      bar1: {
        '.MuiLinearProgress-determinate &': {
          backgroundColor: colour('leaf-main'),
          // As long as it takes until the next look at a job, so that the bar moves evenly.
          transition: 'transform 0.6s linear',
        },
      },
    },
  },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: 8,
        borderColor: colour('divider'),
        'tr:last-of-type > &': { borderBottom: 0 },
      }),
      head: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 650,
        color: colour('steel-text'),
        'tr:last-of-type > &': { borderBottom: `1px solid ${colour('divider')}` },
      }),
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: { root: { '&::before': { display: 'none' } } },
  },
  MuiAccordionSummary: {
    defaultProps: { expandIcon: <ChevronDownIcon /> },
    styleOverrides: { root: { '&:focus-visible': { outlineOffset: '-3px' } } },
  },
}

/** The page's theme with the look of MUI's controls: the `handle` of a page that uses them. */
export const withControls = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, ...controls },
})
