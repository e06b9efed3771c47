import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { TOUCH } from '../theme/tokens.ts'

/** A button of an icon alone. MUI's own would cost every page a kilobyte more. */
export function IconButton({ sx, ...button }: ButtonBaseProps & { 'aria-label': string }) {
  return (
    <ButtonBase
      {...button}
      sx={{
        width: TOUCH,
        height: TOUCH,
        borderRadius: 1,
        '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
        ...(sx as object),
      }}
    />
  )
}
