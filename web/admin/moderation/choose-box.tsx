import Box from '@mui/material/Box'

type ChooseBoxProps = {
  label: string
  /** Shows the label beside the box. */
  seen?: boolean
  checked: boolean
  /** Some of what the box stands for is chosen, not all. */
  partly?: boolean
  disabled?: boolean
  onChange: () => void
}

/** A box to choose something with, large enough for a thumb. */
export function ChooseBox({ label, seen, checked, partly = false, ...input }: ChooseBoxProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignSelf: 'start',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 44,
        minHeight: 44,
        justifyContent: seen ? undefined : 'center',
        cursor: 'pointer',
        fontWeight: 600,
      }}
    >
      <Box
        component="input"
        type="checkbox"
        {...input}
        checked={checked}
        aria-label={seen ? undefined : label}
        ref={(element: HTMLInputElement | null) => {
          if (element) element.indeterminate = partly && !checked
        }}
        sx={{
          width: 22,
          height: 22,
          m: 0,
          cursor: 'inherit',
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
      {seen && label}
    </Box>
  )
}
