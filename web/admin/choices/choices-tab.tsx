import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminChoices, ChoiceKind } from '#contract/admin-choices.ts'
import { useChange } from '../../data/use-change.ts'
import { countWithNoun } from '../../ui/count.ts'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { FormField } from '../shared/form.tsx'
import { PlusIcon } from '../shared/icons.tsx'
import { ListRow, Loaded, PanelHeading, RowButton, SectionCard } from '../shared/layout.tsx'
import { adminChoices, mergeChoice, switchChoice } from './choice-calls.ts'
import { ChoiceForm, kindWords, type ShownChoice } from './choice-form.tsx'

/** Tab of places and cuisines, which companies have and visitors filter by. */
export default function ChoicesTab() {
  const choices = useQuery(adminChoices)
  return (
    <>
      <PanelHeading>Places and cuisines</PanelHeading>
      <Loaded query={choices} what="places and cuisines" height={56}>
        {(all) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Choices kind="places" rows={all.places} all={all} />
            <Choices kind="cuisines" rows={all.cuisines} all={all} />
          </div>
        )}
      </Loaded>
    </>
  )
}

type ChoicesProps = { kind: ChoiceKind; rows: readonly ShownChoice[]; all: AdminChoices }
type Asked = { what: 'edit' | 'merge'; choice: ShownChoice | undefined }

function Choices({ kind, rows, all }: ChoicesProps) {
  const [asked, setAsked] = useState<Asked>()
  const { title, noun } = kindWords[kind]
  const onClose = () => setAsked(undefined)
  const offered = rows.filter(({ hidden }) => !hidden)
  const hidden = rows.filter((row) => row.hidden)
  const list = (some: readonly ShownChoice[]) => (
    <ul>
      {some.map((choice) => (
        <Row
          key={choice.name}
          {...{ kind, choice }}
          onEdit={() => setAsked({ what: 'edit', choice })}
          onMerge={() => setAsked({ what: 'merge', choice })}
        />
      ))}
    </ul>
  )
  return (
    <SectionCard
      title={title}
      action={
        <Button
          startIcon={<PlusIcon />}
          onClick={() => setAsked({ what: 'edit', choice: undefined })}
        >
          {`Add ${noun}`}
        </Button>
      }
    >
      {offered.length === 0 && `No ${noun} is offered: companies cannot be saved.`}
      {list(offered)}
      {hidden.length > 0 && (
        <>
          <h4 className="mt-5 type-label">Hidden</h4>
          {list(hidden)}
        </>
      )}
      {asked?.what === 'edit' && (
        <ChoiceForm {...{ kind, onClose }} choice={asked.choice} states={all.states} />
      )}
      {asked?.what === 'merge' && <Merge {...{ kind, onClose, offered }} choice={asked.choice!} />}
    </SectionCard>
  )
}

type RowProps = { kind: ChoiceKind; choice: ShownChoice; onEdit: () => void; onMerge: () => void }

function Row({ kind, choice, onEdit, onMerge }: RowProps) {
  const switching = useChange(switchChoice)
  const { name, hidden, companies, spellings, partOf, sameAs, popular } = choice
  const facts = [
    countWithNoun(companies, 'company', 'companies'),
    partOf && `in ${partOf}`,
    sameAs && `another name of ${sameAs}`,
    popular && 'popular',
    spellings.length > 0 && `also ${spellings.join(', ')}`,
  ]
  return (
    <ListRow title={<b>{name}</b>} facts={facts}>
      <RowButton label="Edit" of={name} onClick={onEdit} />
      {!hidden && <RowButton label="Merge" of={name} onClick={onMerge} />}
      <RowButton
        label={hidden ? 'Show' : 'Hide'}
        of={name}
        onClick={() => switching.mutate({ params: { kind, name }, body: { hidden: !hidden } })}
      />
    </ListRow>
  )
}

type MergeProps = {
  kind: ChoiceKind
  choice: ShownChoice
  offered: readonly ShownChoice[]
  onClose: () => void
}

function Merge({ kind, choice, offered, onClose }: MergeProps) {
  const merging = useChange(mergeChoice)
  const [into, setInto] = useState('')
  const others = offered.filter(({ name }) => name !== choice.name)
  return (
    <ConfirmDialog
      title={`Merge ${choice.name} with another ${kindWords[kind].noun}?`}
      action="Merge"
      disabled={into === ''}
      onConfirm={() => merging.mutate({ params: { kind, name: choice.name }, body: { into } })}
      onClose={onClose}
    >
      <p className="mb-4">
        {`${countWithNoun(choice.companies, 'company moves', 'companies move')} there, and ${choice.name} becomes a spelling of it. This cannot be undone.`}
      </p>
      <FormField
        label="Merge with"
        value={into}
        options={[
          { value: '', label: 'Please choose' },
          ...others.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => setInto(target.value)}
      />
    </ConfirmDialog>
  )
}
