import Typography from '@mui/material/Typography'

export default function ReviewManagement() {
  return (
    <Typography component="h2" variant="h3">
      Review Management
    </Typography>
  )
}
