import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cardStyle } from '../shared/card-style.ts'
import { features } from '../shared/claims.tsx'
import { drawing } from '../shared/icons.tsx'
import { Stars } from '../shared/stars.tsx'
import { Dabba } from './dabba.tsx'

const ScalesIcon = drawing(
  <>
    <path d="M12 4v16M8 20h8M5 7h14" />
    <path d="M5.5 7 3 13a2.8 2.8 0 0 0 5 0L5.5 7ZM18.5 7 16 13a2.8 2.8 0 0 0 5 0l-2.5-6Z" />
  </>,
)

/** A titled part of Home. */
export function Section({
  id,
  title,
  intro,
  aside,
  children,
}: {
  id?: string
  title: string
  intro?: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <Container component="section" id={id} sx={{ mt: { xs: 8, md: 12 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          justifyContent: 'space-between',
          gap: 2,
          mb: { xs: 3, md: 4 },
        }}
      >
        <Box sx={{ maxWidth: 640 }}>
          <Typography component="h2" variant="h2">
            {title}
          </Typography>
          {intro && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{intro}</Typography>}
        </Box>
        {aside}
      </Box>
      {children}
    </Container>
  )
}

const shownFeatures = [
  ...features,
  {
    Icon: ScalesIcon,
    title: 'Prices side by side',
    text: 'See what one meal really costs, with trial, pause and refund terms.',
  },
]

/** What the directory does for a visitor. */
export function Features() {
  return (
    <Section title="Eat well without the guesswork">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        {shownFeatures.map(({ Icon, title, text }) => (
          <Box component="li" key={title} sx={{ display: { xs: 'flex', sm: 'block' }, gap: 2 }}>
            <Box
              sx={{
                flex: 'none',
                width: 56,
                height: 56,
                borderRadius: '18px',
                display: 'grid',
                placeItems: 'center',
                mb: { sm: 2 },
                bgcolor: 'turmeric.soft',
                color: 'turmeric.onSoft',
              }}
            >
              <Icon size={32} />
            </Box>
            <div>
              <Typography component="h3" variant="h4">
                {title}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {text}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

const testimonials = [
  {
    words:
      'I moved for work and missed dal the way my mother makes it. The weekly menus helped me pick a kitchen I now order from every weekday.',
    name: 'Ananya',
    place: 'Pune',
    rating: 5,
  },
  {
    words:
      'Seeing the cost of one meal beside the pause and refund rules settled it in ten minutes. No phone calls, no surprises.',
    name: 'Farhan',
    place: 'Hyderabad',
    rating: 4.5,
  },
  {
    words:
      'Three of us share a flat and none of us can cook. We tried two trials from the list and kept the one with the better sambar.',
    name: 'Keerthana',
    place: 'Chennai',
    rating: 5,
  },
]

/** Three voices, as samples of what subscribers say. */
export function Testimonials() {
  return (
    <Section title="What subscribers say">
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      >
        {testimonials.map(({ words, name, place, rating }) => (
          <Box
            component="figure"
            key={name}
            sx={{ ...cardStyle, p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
          >
            <Stars rating={rating} />
            <Typography component="blockquote" sx={{ flex: 1 }}>
              “{words}”
            </Typography>
            <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box
                aria-hidden="true"
                sx={{
                  width: 44,
                  height: 44,
                  borderRadius: '50%',
                  display: 'grid',
                  placeItems: 'center',
                  bgcolor: 'leaf.soft',
                  color: 'leaf.onSoft',
                  fontWeight: 700,
                }}
              >
                {name[0]}
              </Box>
              <div>
                <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
                  {name}
                </Box>
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                  {place}
                </Typography>
              </div>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** The call to those who cook. */
export function ListYourBusiness() {
  return (
    <Container component="section" sx={{ mt: { xs: 8, md: 12 } }}>
      <Box
        sx={{
          borderRadius: '28px',
          px: { xs: 3, md: 7 },
          py: { xs: 5, md: 7 },
          display: 'grid',
          gap: 3,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
          overflow: 'hidden',
          bgcolor: 'leaf.soft',
          color: 'leaf.onSoft',
        }}
      >
        <Box sx={{ maxWidth: 620 }}>
          <Typography component="h2" variant="h2">
            Do you run a meal service?
          </Typography>
          <Typography sx={{ mt: 1.5 }}>
            List your meal subscription business and be found by people in your area who are hungry
            for food like yours.
          </Typography>
          <Button
            component={Link}
            to="/list-your-business"
            size="large"
            sx={{
              mt: 3,
              bgcolor: 'leaf.main',
              color: 'leaf.contrastText',
              '&:hover': { bgcolor: 'secondary.dark' },
            }}
          >
            List your business
          </Button>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, my: -9, mr: 3 }}>
          <Dabba />
        </Box>
      </Box>
    </Container>
  )
}
