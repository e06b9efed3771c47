import Typography from '@mui/material/Typography'

export default function Suggestions() {
  return (
    <Typography component="h2" variant="h3">
      Suggestions
    </Typography>
  )
}
