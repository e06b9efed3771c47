import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { brand } from '#api/contract/brand.ts'
import { countsForPage, LiveCount } from '../companies/live-count.tsx'
import { requestInfo } from '../request-info.ts'
import { cardStyle } from '../shared/card-style.ts'
import { CheckIcon, drawing, MailIcon, ShieldIcon } from '../shared/icons.tsx'
import { PageHead } from '../shared/page-head.tsx'
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
          <Typography component="h1" variant="h1" sx={{ maxWidth: 760 }}>
            Good food should be easy to come home to
          </Typography>
          <Typography sx={{ mt: 2.5, maxWidth: 620, fontSize: '1.15rem', color: 'stage.quiet' }}>
            {brand.name} is a directory of meal subscriptions in India. We list, you compare, and a
            kitchen nearby does the cooking.
          </Typography>
        </Container>
      </Box>
      <Container sx={{ display: 'grid', gap: { xs: 7, md: 10 }, mt: { xs: 6, md: 9 } }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <Statement title="Our Mission">
            To help everyone who cannot cook every day find regular, affordable food that they look
            forward to, and to help the kitchens that make it find their regulars.
          </Statement>
          <Statement title="Our Vision">
            An India where moving to a new city never means giving up the food you grew up with.
          </Statement>
        </Box>
        <section>
          <Typography component="h2" variant="h2">
            What We Do
          </Typography>
          <Box
            sx={{
              mt: 3,
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
            }}
          >
            {work.map(({ Icon, title, text }) => (
              <div key={title}>
                <Box
                  sx={{
                    width: 56,
                    height: 56,
                    borderRadius: '18px',
                    display: 'grid',
                    placeItems: 'center',
                    bgcolor: 'leaf.soft',
                    color: 'leaf.onSoft',
                    mb: 2,
                  }}
                >
                  <Icon size={28} />
                </Box>
                <Typography component="h3" variant="h3">
                  {title}
                </Typography>
                <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{text}</Typography>
              </div>
            ))}
          </Box>
        </section>
        <Box
          component="section"
          sx={{
            borderRadius: '28px',
            px: 3,
            py: { xs: 4, md: 6 },
            bgcolor: 'turmeric.soft',
            color: 'turmeric.onSoft',
          }}
        >
          <Typography component="h2" variant="h2" sx={{ textAlign: 'center' }}>
            Our Impact
          </Typography>
          <Box
            component="dl"
            sx={{
              mt: 3,
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
              textAlign: 'center',
            }}
          >
            {impact.map(([figure, what]) => (
              <Box key={what} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
                <dt>{what}</dt>
                <Typography component="dd" variant="h2">
                  {figure}
                </Typography>
              </Box>
            ))}
          </Box>
          <LiveCount counts={loaderData.counts} sx={{ mt: 3, textAlign: 'center' }} />
        </Box>
        <section>
          <Typography component="h2" variant="h2">
            Why choose {brand.name}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              p: 0,
              mt: 3,
              display: 'grid',
              columnGap: 4,
              rowGap: 3,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
            }}
          >
            {reasons.map(([title, text]) => (
              <Box component="li" key={title} sx={{ display: 'flex', gap: 1.5 }}>
                <Box sx={{ color: 'secondary.main', mt: '1px' }}>
                  <CheckIcon size={24} />
                </Box>
                <div>
                  <Typography component="h3" variant="h4">
                    {title}
                  </Typography>
                  <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
                    {text}
                  </Typography>
                </div>
              </Box>
            ))}
          </Box>
        </section>
        <Box component="section" id="contact" sx={{ ...cardStyle, p: { xs: 3, md: 5 } }}>
          <Typography component="h2" variant="h2">
            Get In Touch
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: 620 }}>
            We read everything, and a person answers.
          </Typography>
          <Box
            sx={{
              mt: 3,
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            }}
          >
            <Address title="General enquiries" email={brand.email}>
              A question, a correction, or a kitchen we should know about.
            </Address>
            <Address title="For businesses" email={brand.businessEmail}>
              List your meal subscription, or change what we say about it.
            </Address>
          </Box>
        </Box>
      </Container>
    </>
  )
}

function Statement({ title, children }: { title: string; children: string }) {
  return (
    <Box component="section" sx={{ ...cardStyle, p: { xs: 3, md: 4 } }}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, fontSize: '1.125rem' }}>{children}</Typography>
    </Box>
  )
}

function Address({ title, email, children }: { title: string; email: string; children: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Box sx={{ color: 'primary.main', mt: '2px' }}>
        <MailIcon size={24} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h4">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
        <Box
          component="a"
          href={`mailto:${email}`}
          sx={{
            display: 'inline-block',
            py: 0.5,
            mt: 0.25,
            color: 'primary.main',
            fontWeight: 650,
            textUnderlineOffset: '3px',
            overflowWrap: 'anywhere',
          }}
        >
          {email}
        </Box>
      </Box>
    </Box>
  )
}
