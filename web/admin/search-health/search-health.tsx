import Typography from '@mui/material/Typography'

export default function SearchHealth() {
  return (
    <Typography component="h2" variant="h3">
      Search Health
    </Typography>
  )
}
