import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ALL } from '#api/contract/options.ts'
import { cardStyle } from '../../shared/card-style.ts'
import { Message } from '../../shared/message.tsx'
import { adminList, useListState } from '../lists.ts'
import { FilterSelect } from '../shared/filter-select.tsx'
import { ListFrame } from '../shared/list-frame.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { LetterItem } from './letter-item.tsx'
import type { Letter } from './letter.ts'
import { type InboxName, useMarkRead } from './use-mark-read.ts'

/** Height of the list, which scrolls by itself, in pixels. */
const HEIGHT = 600

const states = [
  { value: ALL, label: 'New and read' },
  { value: 'new', label: 'New' },
  { value: 'read', label: 'Read' },
]

type InboxProps<Item> = {
  name: InboxName
  title: string
  nouns: readonly [string, string]
  /** What its search looks through. */
  searched: string
  empty: { title: string; text: string }
  letterOf: (item: Item) => Letter
}

/** What visitors have written, newest first, to be read and answered. */
export function Inbox<Item>({ name, title, nouns, searched, empty, letterOf }: InboxProps<Item>) {
  const state = useListState({ query: '', read: ALL })
  const list = useQuery(adminList<Item>(name, state.asked))
  const markRead = useMarkRead(name)

  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <ListToolbar>
        <SearchBox
          label={`Search ${nouns[1]}`}
          placeholder={searched}
          value={state.values.query}
          onSearch={(query, replace) => state.change({ query }, { replace })}
        />
        <FilterSelect
          label="Show"
          value={state.values.read}
          options={states}
          onChange={(read) => state.change({ read })}
        />
      </ListToolbar>
      <ListFrame
        list={list}
        state={state}
        nouns={nouns}
        rowHeight={76}
        empty={<Message level={3} {...empty} />}
      >
        {(items) => (
          <Box
            component="ul"
            aria-label={title}
            // Another page begins at its top.
            key={list.data?.page}
            sx={{
              ...cardStyle,
              listStyle: 'none',
              p: 0,
              height: HEIGHT,
              overflowY: 'auto',
            }}
          >
            {items.map(letterOf).map((letter) => (
              <LetterItem key={letter.id} letter={letter} onOpen={() => void markRead(letter.id)} />
            ))}
          </Box>
        )}
      </ListFrame>
    </>
  )
}
