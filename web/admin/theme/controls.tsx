import type { Theme } from '@mui/material/styles'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { sizes } from '../../theme/typography.ts'
import { ArrowDownIcon } from '../shared/icons.tsx'
import { fieldControls } from './field-controls.tsx'
import { cardShadow, colour, TOUCH_TARGET_PX } from './tokens.ts'

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    turmeric: true
  }
}

const soft = { backgroundColor: colour('turmeric-soft'), color: colour('turmeric-onSoft') }
const chosen = {
  backgroundColor: colour('primary-main'),
  color: colour('primary-contrastText'),
  '&:hover': { backgroundColor: colour('primary-dark') },
}

/** Style overrides for MUI's controls. */
export const controls: Theme['components'] = {
  ...fieldControls,
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 'min-content',
        minHeight: TOUCH_TARGET_PX,
        padding: '6px 20px',
        lineHeight: 1.3,
      },
      outlined: { borderWidth: 1.5 },
      // Its text begins where that above it does.
      text: { marginInlineStart: -8, paddingInline: 8 },
      sizeSmall: { paddingBlock: 4, fontSize: sizes.sm },
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, scroll: 'body', transitionDuration: 0 },
    styleOverrides: {
      root: { '& .MuiBackdrop-root': { backgroundColor: 'rgb(25 10 5 / 60%)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { width: TOUCH_TARGET_PX, height: TOUCH_TARGET_PX, borderRadius: 12, '&:hover': soft },
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
        minHeight: TOUCH_TARGET_PX,
        padding: '0 12px',
        borderRadius: 12,
        fontSize: sizes.sm,
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
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: TOUCH_TARGET_PX,
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
        minWidth: TOUCH_TARGET_PX,
        height: TOUCH_TARGET_PX,
        margin: 0,
        borderRadius: 12,
        '&:hover': soft,
        '&.Mui-selected': chosen,
      }),
      ellipsis: {
        minWidth: 24,
        lineHeight: `${TOUCH_TARGET_PX}px`,
        '&:hover': { backgroundColor: 'transparent' },
      },
    },
  },
  MuiAlert: {
    defaultProps: { severity: 'error', variant: 'outlined' },
    styleOverrides: {
      root: { fontWeight: 650, overflowWrap: 'anywhere', '& a': { color: 'inherit' } },
      outlined: {
        border: `1.5px solid ${colour('error-main')}`,
        '&, & .MuiAlert-icon': { color: colour('error-main') },
      },
      standard: soft,
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // Next to a longer text it would shrink, and break a number across lines.
      root: ({ theme }) => ({ ...theme.typography.badge, flex: 'none', whiteSpace: 'nowrap' }),
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
          // As long as the polling interval, so that the bar moves smoothly.
          transition: 'transform 0.6s linear',
        },
      },
    },
  },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableSortLabel: { defaultProps: { IconComponent: ArrowDownIcon } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '2px 6px',
        borderColor: colour('divider'),
        'tr:last-of-type > &': { borderBottom: 0 },
      }),
      head: ({ theme }) => ({
        ...theme.typography.body2,
        height: 36,
        fontWeight: 650,
        color: colour('steel-text'),
        whiteSpace: 'nowrap',
        'tr:last-of-type > &': { borderBottom: `1px solid ${colour('divider')}` },
      }),
      stickyHeader: { top: 'var(--sticky-top, 0)', backgroundColor: colour('steel-surface') },
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
