import Typography from '@mui/material/Typography'

export default function ContactMessages() {
  return (
    <Typography component="h2" variant="h3">
      Contact Messages
    </Typography>
  )
}
