import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '../../shared/badge.tsx'
import { ChevronDownIcon, MailIcon } from '../../shared/icons.tsx'
import { momentInIndia } from '../../shared/india-time.ts'
import { TextLink } from '../../shared/text-link.tsx'
import type { Letter } from './letter.ts'
import { replyLink } from './reply-link.ts'

type LetterItemProps = { letter: Letter; onOpen: () => void }

/** A letter of the inbox: a line that opens to show all of it. */
export function LetterItem({ letter, onOpen }: LetterItemProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { isRead, name, company, text } = letter

  function toggle() {
    setOpen(!open)
    if (!open && !isRead) onOpen()
  }

  return (
    <Box
      component="li"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: isRead ? 'transparent' : 'turmeric.main',
      }}
    >
      <Typography component="h3" sx={{ font: 'inherit', letterSpacing: 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          sx={{
            width: '100%',
            display: 'grid',
            gridTemplateColumns: { xs: 'auto minmax(0, 1fr) 20px', sm: '64px minmax(0, 1fr) 20px' },
            gap: { xs: 1.5, sm: 2 },
            alignItems: 'start',
            textAlign: 'left',
            font: 'inherit',
            fontSize: '1.0325rem',
            lineHeight: 1.5,
            px: { xs: 1.5, sm: 2.5 },
            py: 1.75,
            bgcolor: isRead ? undefined : 'turmeric.soft',
            color: isRead ? 'text.primary' : 'turmeric.onSoft',
            '&:hover': { bgcolor: isRead ? 'steel.surface' : 'turmeric.soft' },
            '&:focus-visible': { outlineOffset: '-3px' },
          }}
        >
          <span>{isRead ? <ReadBadge /> : <Badge tone="default">New</Badge>}</span>
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box
              component="span"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
              }}
            >
              <Box
                component="span"
                sx={{ fontWeight: isRead ? 600 : 750, overflowWrap: 'anywhere' }}
              >
                {name}
                {company && (
                  <Box component="span" sx={{ fontWeight: 500 }}>
                    {` ${company.word} ${company.name}`}
                  </Box>
                )}
              </Box>
              <Typography component="time" dateTime={letter.createdAt} variant="caption">
                {momentInIndia(letter.createdAt)}
              </Typography>
            </Box>
            <Box
              component="span"
              // The whole text stands below once it is open.
              sx={{
                display: open ? 'none' : 'block',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                fontSize: '0.9675rem',
              }}
            >
              {text}
            </Box>
          </Box>
          <Box
            component="span"
            sx={{ mt: '2px', transform: open ? 'rotate(180deg)' : undefined, transition: '0.15s' }}
          >
            <ChevronDownIcon />
          </Box>
        </ButtonBase>
      </Typography>
      <Box
        id={id}
        hidden={!open}
        sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 3, pl: { sm: '104px' } }}
      >
        {open && <Whole letter={letter} />}
      </Box>
    </Box>
  )
}

function ReadBadge() {
  return (
    <Box
      component="span"
      sx={{ px: 0.5, fontSize: '0.8125rem', fontWeight: 700, color: 'text.secondary' }}
    >
      Read
    </Box>
  )
}

function Whole({ letter }: { letter: Letter }) {
  const { name, email, phone, company, text, createdAt, subject } = letter
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'baseline',
          '& dt': { color: 'text.secondary' },
          '& dd': { overflowWrap: 'anywhere' },
        }}
      >
        <Fact name="From">{name}</Fact>
        <Fact name="Email">{email}</Fact>
        {phone && (
          <Fact name="Phone">
            <Box
              component="a"
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              sx={{ color: 'primary.main', fontWeight: 600, textUnderlineOffset: '3px' }}
            >
              {phone}
            </Box>
          </Fact>
        )}
        {company && (
          <Fact name="Company">
            {company.id === null ? (
              company.name
            ) : (
              <TextLink to={`/companies/${company.id}`}>{company.name}</TextLink>
            )}
          </Fact>
        )}
        <Fact name="Received">{momentInIndia(createdAt)}</Fact>
      </Box>
      <Typography
        component="blockquote"
        sx={{
          my: 2.5,
          pl: 2,
          borderLeft: 3,
          borderColor: 'steel.line',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxWidth: '70ch',
        }}
      >
        {text}
      </Typography>
      <Button
        component="a"
        href={replyLink({ name, email, createdAt, text }, subject)}
        startIcon={<MailIcon />}
      >
        Reply by email
      </Button>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
