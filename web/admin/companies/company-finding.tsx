import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_QUERY_LENGTH } from '#domain/limits.ts'
import { messageOf, UNREACHABLE } from '../../data/ask.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { FormField } from '../shared/form-field.tsx'
import { Disclosure } from '../shared/disclosure.tsx'

/** Says whether a question finds a company, or why not. */
export function CompanyFinding({ id }: { id: number }) {
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState('')
  const finding = useQuery({
    ...readFresh('GET /api/admin/search/finding', { query: { company: id, query: asked } }),
    enabled: asked !== '',
  })
  return (
    <Disclosure summary="Why is it not found?">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (query.trim() === asked) void finding.refetch()
          setAsked(query.trim())
        }}
      >
        <FormField
          label="What a visitor types"
          className="max-w-95"
          value={query}
          input={{ maxLength: MAX_QUERY_LENGTH }}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button type="submit" disabled={query.trim() === '' || finding.isFetching}>
          Ask
        </Button>
      </form>
      <p role="status" className="mt-3 mb-4 min-h-6">
        {finding.isError ? messageOf(finding.error, UNREACHABLE) : finding.data?.message}
      </p>
    </Disclosure>
  )
}
