import Typography from '@mui/material/Typography'

export default function AddCompany() {
  return (
    <Typography component="h2" variant="h3">
      Add Company
    </Typography>
  )
}
