import Typography from '@mui/material/Typography'

export default function Activity() {
  return (
    <Typography component="h2" variant="h3">
      Activity
    </Typography>
  )
}
