import Typography from '@mui/material/Typography'

export default function NewListings() {
  return (
    <Typography component="h2" variant="h3">
      New Listings
    </Typography>
  )
}
