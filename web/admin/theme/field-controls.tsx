import type { Theme } from '@mui/material/styles'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { StarShape } from '../../ui/stars.tsx'
import { sizes } from '../../theme/typography.ts'
import { colour, focusRing } from './tokens.ts'

const tick = { styleOverrides: { root: { padding: 11, color: colour('steel-edge') } } }

/** Style overrides for MUI's fields: the label is above the control, at full size. */
export const fieldControls: Theme['components'] = {
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
        fontSize: sizes.base,
        lineHeight: 1.5,
        backgroundColor: colour('background-default'),
        '&.Mui-focused': focusRing,
        '&.MuiInputBase-sizeSmall .MuiInputBase-input': { paddingBlock: 10 },
        '&.MuiInputBase-adornedStart .MuiInputBase-input': { paddingLeft: 0 },
        '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: colour('primary-main'),
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      },
      multiline: { padding: 0 },
      input: {
        height: '1.5rem',
        padding: '10px 14px',
        textOverflow: 'ellipsis',
        '&::placeholder': { color: colour('text-secondary'), opacity: 1 },
        'textarea&': { height: 'auto', padding: '10px 14px' },
      },
      // WCAG 1.4.11: the edge of a control needs a contrast of 3:1 with the card.
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
      select: { '&&&': { paddingRight: 40 } },
      icon: { right: 12, top: 'calc(50% - 10px)', color: colour('text-secondary') },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        margin: '4px 0 0',
        '&, &.Mui-error': { color: colour('text-secondary') },
        // Emphasizes the error; the hint is below it.
        strong: { display: 'block', fontWeight: 650, color: colour('error-main') },
      }),
    },
  },
  MuiCheckbox: tick,
  MuiRadio: tick,
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -11, marginRight: 0 }, label: { fontWeight: 650 } },
  },
  MuiRating: {
    defaultProps: {
      icon: <StarShape filled size={18} />,
      emptyIcon: <StarShape filled={false} size={18} />,
      getLabelText: (stars) => `${stars} out of 5 stars`,
    },
    styleOverrides: { root: { color: colour('turmeric-star') } },
  },
}
