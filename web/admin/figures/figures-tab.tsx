import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FIGURE_DAYS, type FigureKind, figureLabels } from '#domain/figures.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { count } from '../../ui/count.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Loaded, PanelHeading, ScrollArea, SectionCard } from '../shared/layout.tsx'

const kinds: readonly FigureKind[] = ['seen', 'view', 'whatsapp', 'call', 'message', 'mail']

/** Tab of what visitors did, by week and by kitchen. */
export default function FiguresTab() {
  const figures = useQuery(readFresh('GET /api/admin/figures'))
  return (
    <>
      <PanelHeading
        action={
          <Button variant="outlined" href="/api/admin/figures/export" download>
            Every kitchen by week as CSV
          </Button>
        }
      >
        Figures
      </PanelHeading>
      <p className="mb-4 max-w-[80ch] type-body2 text-text-secondary">
        Counted without cookies or addresses: page views of kitchens, searches, and ways in which
        kitchens were contacted. Deleted after 60 days.
      </p>
      <Loaded query={figures} what="figures" height={280} count={2}>
        {({ weeks, kitchens }) => (
          <div className="grid gap-5">
            <Sums
              title="By week"
              head={['Week from', 'Searches']}
              rows={weeks.map(({ week, searches, figures: sums }) => ({
                key: week,
                cells: [dateInIndia(`${week}T12:00:00Z`), count(searches)],
                sums,
              }))}
            />
            <Sums
              title={`Kitchens most contacted in ${FIGURE_DAYS} days`}
              head={['Kitchen']}
              rows={kitchens.map(({ id, name, figures: sums }) => ({
                key: String(id),
                cells: [
                  <TextLink key={id} to={`/companies/${id}`}>
                    {name}
                  </TextLink>,
                ],
                sums,
              }))}
            />
          </div>
        )}
      </Loaded>
    </>
  )
}

type SumsProps = {
  title: string
  /** Headings of the first columns. */
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[]; sums: Record<FigureKind, number> }[]
}

function Sums({ title, head, rows }: SumsProps) {
  return (
    <SectionCard title={title}>
      {rows.length === 0 ? (
        'Nothing has been counted yet.'
      ) : (
        <ScrollArea label={`Table: ${title}`}>
          <Table>
            <TableHead>
              <TableRow>
                {[...head, ...kinds.map((kind) => figureLabels[kind])].map((name) => (
                  <TableCell key={name}>{name}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, cells: [first, ...others], sums }) => (
                <TableRow key={key}>
                  <TableCell component="th" scope="row" className="whitespace-nowrap">
                    {first}
                  </TableCell>
                  {[...others, ...kinds.map((kind) => count(sums[kind]))].map((cell, index) => (
                    <TableCell key={index}>{cell}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
    </SectionCard>
  )
}
