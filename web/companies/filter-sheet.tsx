import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../shared/count.ts'
import { IconButton } from '../shared/icon-button.tsx'
import { CloseIcon } from '../shared/icons.tsx'
import { backdrop, dialogShadow } from '../theme/tokens.ts'
import { countPanelFilters, FilterOptions, panelFilters } from './filter-options.tsx'
import type { FiltersLinkProps } from './filter-panel.tsx'
import { search } from './queries.ts'
import { noFilters, withFilters } from './search-state.ts'

const paper = {
  maxHeight: '88dvh',
  borderRadius: '24px 24px 0 0',
  boxShadow: dialogShadow,
  backgroundImage: 'none',
}
const bar = { display: 'flex', alignItems: 'center', px: 2.5, py: 1.5 }

const noPanelFilters = Object.fromEntries(panelFilters.map((name) => [name, noFilters[name]]))

/** The filters of the panel as a sheet: what is chosen counts at once and is shown on request. */
export default function FilterSheet(props: FiltersLinkProps & { onClose: () => void }) {
  const { state, pincode, onChange, onClose } = props
  const [draft, setDraft] = useState(state)
  const results = useQuery({ ...search(draft, pincode), placeholderData: keepPreviousData })
  const { facets: counts = props.counts, total } = results.data ?? {}
  const choose = (changed: object) => setDraft(withFilters(draft, changed))
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        backdrop: { sx: { bgcolor: backdrop } },
        paper: {
          elevation: 0,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'filter-sheet-title',
          sx: paper,
        },
      }}
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onChange(draft)
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <Box
          sx={{
            ...bar,
            justifyContent: 'space-between',
            borderBottom: 1,
            borderColor: 'divider',
            py: 1,
          }}
        >
          <Typography id="filter-sheet-title" component="h2" variant="h3">
            Filters
          </Typography>
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, p: 2.5, overflowY: 'auto' }}>
          <FilterOptions {...{ pincode, counts }} filters={draft} onChoose={choose} />
        </Box>
        <Box sx={{ ...bar, gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button
            variant="outlined"
            disabled={countPanelFilters(draft) === 0}
            onClick={() => choose(noPanelFilters)}
          >
            Clear
          </Button>
          <Button type="submit" sx={{ flex: 1 }}>
            {total === undefined ? 'Show results' : `Show ${counted(total, 'result')}`}
          </Button>
        </Box>
      </Box>
    </Drawer>
  )
}
