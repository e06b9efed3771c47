import Typography from '@mui/material/Typography'

export default function CompaniesTab() {
  return (
    <Typography component="h2" variant="h3">
      Companies
    </Typography>
  )
}
