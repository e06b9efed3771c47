import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ChoiceFields, QueryField } from '../companies/filter-fields.tsx'
import { companiesUrl, nearby, readForm } from '../companies/search-state.ts'
import { keepPincode } from '../places/kept-pincode.ts'
import { cardStyle } from '../shared/card-style.ts'

/** Home's search form: it leads to the companies list, with or without script. */
export function SearchPanel() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  return (
    <Container id="search" sx={{ position: 'relative', mt: { xs: -10, md: -11 } }}>
      <Box
        component="form"
        ref={form}
        role="search"
        aria-labelledby="search-title"
        action="/companies"
        onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          navigate(companiesUrl(readForm(event.currentTarget)))
        }}
        sx={{ ...cardStyle, p: { xs: 2.5, md: 4 } }}
      >
        <Typography id="search-title" component="h2" variant="h3" sx={{ mb: 2 }}>
          Find your meal subscription
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'end',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              lg: 'minmax(0, 1.5fr) repeat(3, minmax(0, 1fr)) auto',
            },
            '& > :nth-child(-n+2)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
        >
          <QueryField />
          <ChoiceFields
            onLocated={(near) => {
              keepPincode(near)
              navigate(companiesUrl(nearby(readForm(form.current!), near)))
            }}
          />
          <Button type="submit" sx={{ minHeight: 48, gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
            Search
          </Button>
        </Box>
      </Box>
    </Container>
  )
}
