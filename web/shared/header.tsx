import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Container from '@mui/material/Container'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { brand } from '#api/contract/brand.ts'
import { HeaderAccount } from '../account/account-frame.tsx'
import { TOUCH } from '../theme/tokens.ts'
import { CloseIcon, MenuIcon, SearchIcon } from './icons.tsx'
import { Logo } from './logo.tsx'

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: TOUCH,
  px: 1.75,
  borderRadius: 1,
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  '&[aria-current="page"]': { color: 'primary.main' },
} as const

const pageLinks = [
  ['/', 'Home'],
  ['/companies', 'Meal Plans'],
  ['/shortlist', 'Shortlist'],
  ['/about', 'About Us'],
].map(([to = '', label]) => (
  <Box key={to} component={NavLink} to={to} end={to === '/'} sx={linkStyle}>
    {label}
  </Box>
))

const iconButton = { width: TOUCH, height: TOUCH, borderRadius: 1, color: 'text.primary' } as const

/** The bar on top of every page. */
export function Header() {
  const { pathname, search } = useLocation()
  // On the list itself the icon leads to the field without dropping the search.
  const kept = pathname === '/companies' ? search : ''
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 68 }}>
        <Box
          component={Link}
          to="/"
          aria-label={`${brand.name}, home`}
          sx={{ color: 'text.primary', textDecoration: 'none', borderRadius: 1, mr: 'auto' }}
        >
          <Logo />
        </Box>
        <Box
          component="nav"
          aria-label="Main"
          sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5 }}
        >
          {pageLinks}
        </Box>
        <ButtonBase
          component={Link}
          to={{ pathname: '/companies', search: kept, hash: 'query' }}
          aria-label="Search meal subscriptions"
          sx={{ ...iconButton, '&:hover': { bgcolor: 'turmeric.soft' } }}
        >
          <SearchIcon size={22} />
        </ButtonBase>
        <HeaderAccount />
        <SmallScreenMenu />
      </Container>
    </Box>
  )
}

/** A disclosure that the browser itself opens and closes: it needs no script. */
function SmallScreenMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    // On another page only: before hydration it may have been opened on this one.
    if (details.current && openedAt.current !== key) details.current.open = false
    openedAt.current = key
  }, [key])

  return (
    <Box
      component="details"
      ref={details}
      sx={{
        display: { md: 'none' },
        '& > summary': { listStyle: 'none' },
        '& > summary::-webkit-details-marker': { display: 'none' },
        '& .when-open, &[open] .when-closed': { display: 'none' },
        '&[open] .when-open': { display: 'block' },
      }}
      onKeyDown={(event: React.KeyboardEvent<HTMLDetailsElement>) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <Box
        component="summary"
        aria-label="Menu"
        sx={{ ...iconButton, display: 'grid', placeItems: 'center', cursor: 'pointer' }}
      >
        <span className="when-closed">
          <MenuIcon size={24} />
        </span>
        <span className="when-open">
          <CloseIcon size={24} />
        </span>
      </Box>
      <Box
        component="nav"
        aria-label="Main"
        sx={{
          position: 'absolute',
          top: '100%',
          left: 0,
          right: 0,
          p: 1.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          boxShadow: '0 18px 30px -18px rgba(46, 20, 12, 0.45)',
        }}
      >
        {pageLinks}
      </Box>
    </Box>
  )
}
