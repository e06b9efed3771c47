import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { brand } from '#api/contract/brand.ts'
import { countsForPage, LiveCount } from '../companies/live-count.tsx'
import { requestInfo } from '../request-info.ts'
import { cardStyle } from '../shared/card-style.ts'
import { CheckIcon, drawing, MailIcon, ShieldIcon } from '../shared/icons.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { columns, iconTile } from '../theme/tokens.ts'
import type { Route } from './+types/about-page.ts'

const PeopleIcon = drawing(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 19.5c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5M15.5 5.7a3.2 3.2 0 0 1 0 5.6M17.5 14.4c2 .7 3.2 2.4 3.5 5.1" />
  </>,
)
const MapIcon = drawing(
  <>
    <path d="m3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2v-13Z" />
    <path d="M9 4.5v13M15 6.5v13" />
  </>,
)

const work = [
  {
    Icon: PeopleIcon,
    title: 'Connect Communities',
    text: 'We bring people who miss home food together with the kitchens round the corner that cook it.',
  },
  {
    Icon: ShieldIcon,
    title: 'Ensure Quality',
    text: 'A person checks each listing, and each review is read before it is shown.',
  },
  {
    Icon: MapIcon,
    title: 'Nationwide Coverage',
    text: 'From metros to smaller cities: one place to look, wherever work or study takes you.',
  },
]

const impact = [
  ['200+', 'companies'],
  ['25+', 'cities'],
  ['15', 'cuisines'],
  ['10K+', 'users'],
] as const

const reasons = [
  ['Verified listings', 'Kitchens are checked before they appear.'],
  ['Honest reviews', 'Only people with a confirmed address can write one.'],
  ['Clear prices', 'Plans side by side, down to the cost of one meal.'],
  ['Weekly menus', 'Know what Tuesday tastes like before you pay.'],
  ['Forgiving search', 'A misspelt dish or city still finds its kitchen.'],
  ['Free for visitors', 'Searching, comparing and contacting cost nothing.'],
] as const

export const loader = async ({ context }: Route.LoaderArgs) => ({
  counts: await countsForPage(context.get(requestInfo).ask),
})

export const clientLoader = () => ({ counts: undefined })

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="About us"
        description={`${brand.name} helps people across India find and compare meal subscriptions: tiffin, dabba and mess services.`}
        path="/about"
      />
      <Box component="section" sx={{ bgcolor: 'stage.main', color: 'stage.text' }}>
        <Container sx={{ py: { xs: 7, md: 11 } }}>
          <Typography variant="h1" sx={{ maxWidth: 760 }}>
            Good food should be easy to come home to
          </Typography>
          <Typography variant="lead" sx={{ mt: 2.5, maxWidth: 620, color: 'stage.quiet' }}>
            {brand.name} is a directory of meal subscriptions in India. We list, you compare, and a
            kitchen nearby does the cooking.
          </Typography>
        </Container>
      </Box>
      <Container sx={{ display: 'grid', gap: { xs: 7, md: 10 }, mt: { xs: 6, md: 9 } }}>
        <Box sx={{ ...columns({ xs: 1, md: 2 }), gap: 3 }}>
          <Statement title="Our Mission">
            To help everyone who cannot cook every day find regular, affordable food that they look
            forward to, and to help the kitchens that make it find their regulars.
          </Statement>
          <Statement title="Our Vision">
            An India where moving to a new city never means giving up the food you grew up with.
          </Statement>
        </Box>
        <section>
          <Typography variant="h2">What We Do</Typography>
          <Box sx={{ ...columns({ xs: 1, md: 3 }), mt: 3, gap: 4 }}>
            {work.map(({ Icon, title, text }) => (
              <div key={title}>
                <Box sx={{ ...iconTile, mb: 2, bgcolor: 'leaf.soft', color: 'leaf.onSoft' }}>
                  <Icon size={28} />
                </Box>
                <Typography variant="h3">{title}</Typography>
                <Typography color="textSecondary" sx={{ mt: 0.75 }}>
                  {text}
                </Typography>
              </div>
            ))}
          </Box>
        </section>
        <Box component="section" sx={impactStyle}>
          <Typography variant="h2">Our Impact</Typography>
          <Box component="dl" sx={{ ...columns({ xs: 2, md: 4 }), mt: 3, gap: 3 }}>
            {impact.map(([figure, what]) => (
              <Box key={what} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
                <dt>{what}</dt>
                <Typography component="dd" variant="h2">
                  {figure}
                </Typography>
              </Box>
            ))}
          </Box>
          <LiveCount counts={loaderData.counts} sx={{ mt: 3 }} />
        </Box>
        <section>
          <Typography variant="h2">Why choose {brand.name}</Typography>
          <Box
            component="ul"
            sx={{ ...columns({ xs: 1, sm: 2, md: 3 }), mt: 3, columnGap: 4, rowGap: 3 }}
          >
            {reasons.map(([title, text]) => (
              <Point key={title} component="li" icon={<CheckIcon size={24} />} title={title}>
                {text}
              </Point>
            ))}
          </Box>
        </section>
        <Box component="section" id="contact" sx={{ ...cardStyle, p: { xs: 3, md: 5 } }}>
          <Typography variant="h2">Get In Touch</Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            We read everything, and a person answers.
          </Typography>
          <Box sx={{ ...columns({ xs: 1, sm: 2 }), mt: 3, gap: 3 }}>
            <Point icon={<MailIcon size={24} />} title="General enquiries" email={brand.email}>
              A question, a correction, or a kitchen we should know about.
            </Point>
            <Point icon={<MailIcon size={24} />} title="For businesses" email={brand.businessEmail}>
              List your meal subscription, or change what we say about it.
            </Point>
          </Box>
        </Box>
      </Container>
    </>
  )
}

const impactStyle = {
  px: 3,
  py: { xs: 4, md: 6 },
  borderRadius: '28px',
  bgcolor: 'turmeric.soft',
  color: 'turmeric.onSoft',
  textAlign: 'center',
} as const

function Statement({ title, children }: { title: string; children: string }) {
  return (
    <Box component="section" sx={{ ...cardStyle, p: { xs: 3, md: 4 } }}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Typography variant="lead" sx={{ mt: 1 }}>
        {children}
      </Typography>
    </Box>
  )
}

type PointProps = {
  icon: ReactNode
  title: string
  component?: 'div' | 'li'
  email?: string
  children: string
}

const addressStyle = {
  display: 'inline-block',
  py: 0.5,
  mt: 0.25,
  color: 'primary.main',
  fontWeight: 650,
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
}

/** A few words under a title with an icon before it. */
function Point({ icon, title, component = 'div', email, children }: PointProps) {
  return (
    <Box
      component={component}
      sx={{ display: 'flex', gap: 1.5, '& > svg': { mt: '2px', color: 'secondary.main' } }}
    >
      {icon}
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h4">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {children}
        </Typography>
        {email && (
          <Box component="a" href={`mailto:${email}`} sx={addressStyle}>
            {email}
          </Box>
        )}
      </Box>
    </Box>
  )
}
