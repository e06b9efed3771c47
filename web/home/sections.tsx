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
import { columns, iconTile, row } from '../theme/tokens.ts'
import dabba from './dabba.svg?url'

const ScalesIcon = drawing(
  <>
    <path d="M12 4v16M8 20h8M5 7h14" />
    <path d="M5.5 7 3 13a2.8 2.8 0 0 0 5 0L5.5 7ZM18.5 7 16 13a2.8 2.8 0 0 0 5 0l-2.5-6Z" />
  </>,
)

type SectionProps = {
  id?: string
  title: string
  intro?: string
  aside?: ReactNode
  children: ReactNode
}

const headStyle = {
  ...row,
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 2,
  mb: { xs: 3, md: 4 },
} as const

/** A titled part of Home. */
export function Section({ id, title, intro, aside, children }: SectionProps) {
  return (
    <Container component="section" id={id} sx={{ mt: { xs: 8, md: 12 } }}>
      <Box sx={headStyle}>
        <div>
          <Typography variant="h2">{title}</Typography>
          {intro && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {intro}
            </Typography>
          )}
        </div>
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

export function Features() {
  return (
    <Section title="Eat well without the guesswork">
      <Box component="ul" sx={{ ...columns({ xs: 1, sm: 2, lg: 4 }), gap: { xs: 3, md: 4 } }}>
        {shownFeatures.map(({ Icon, title, text }) => (
          <Box component="li" key={title} sx={{ display: { xs: 'flex', sm: 'block' }, gap: 2 }}>
            <Box
              sx={{
                ...iconTile,
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
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
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

export function Testimonials() {
  return (
    <Section title="What subscribers say">
      <Box sx={{ ...columns({ xs: 1, md: 3 }), gap: 3 }}>
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
                  ...iconTile,
                  width: 44,
                  height: 44,
                  borderRadius: '50%',
                  bgcolor: 'leaf.soft',
                  color: 'leaf.onSoft',
                  fontWeight: 700,
                }}
              >
                {name[0]}
              </Box>
              <div>
                <b>{name}</b>
                <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
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

export function ListYourBusiness() {
  return (
    <Container component="section" sx={{ mt: { xs: 8, md: 12 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          px: { xs: 3, md: 7 },
          py: { xs: 5, md: 7 },
          borderRadius: '28px',
          overflow: 'hidden',
          bgcolor: 'leaf.soft',
          color: 'leaf.onSoft',
        }}
      >
        <Box sx={{ maxWidth: 620 }}>
          <Typography variant="h2">Do you run a meal service?</Typography>
          <Typography sx={{ mt: 1.5, mb: 3 }}>
            List your meal subscription business and be found by people in your area who are hungry
            for food like yours.
          </Typography>
          <Button component={Link} to="/list-your-business" size="large" color="secondary">
            List your business
          </Button>
        </Box>
        <Box
          component="img"
          src={dabba}
          alt=""
          width={240}
          height={330}
          loading="lazy"
          sx={{ display: { xs: 'none', md: 'block' }, my: -9, mr: 3 }}
        />
      </Box>
    </Container>
  )
}
