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

function Choices({ kind, rows, all }: ChoicesProps) {
  const [adding, setAdding] = useState(false)
  const { title, noun } = kindWords[kind]
  const offered = rows.filter(({ hidden }) => !hidden)
  const hidden = rows.filter((row) => row.hidden)
  const list = (some: readonly ShownChoice[]) => (
    <ul>
      {some.map((choice) => (
        <Row key={choice.name} {...{ kind, choice, offered }} states={all.states} />
      ))}
    </ul>
  )
  return (
    <SectionCard
      title={title}
      action={
        <Button startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
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
      {adding && <ChoiceForm {...{ kind }} states={all.states} onClose={() => setAdding(false)} />}
    </SectionCard>
  )
}

type RowProps = {
  kind: ChoiceKind
  choice: ShownChoice
  offered: readonly ShownChoice[]
  states: readonly string[]
}

function Row({ kind, choice, offered, states }: RowProps) {
  const [asked, setAsked] = useState<'edit' | 'merge'>()
  const switching = useChange(switchChoice)
  const { name, hidden, companies, spellings, partOf, sameAs, popular } = choice
  const onClose = () => setAsked(undefined)
  const facts = [
    countWithNoun(companies, 'company', 'companies'),
    partOf && `in ${partOf}`,
    sameAs && `another name of ${sameAs}`,
    popular && 'popular',
    spellings.length > 0 && `also ${spellings.join(', ')}`,
  ]
  return (
    <ListRow title={<b>{name}</b>} facts={facts}>
      <RowButton label="Edit" of={name} onClick={() => setAsked('edit')} />
      {!hidden && <RowButton label="Merge" of={name} onClick={() => setAsked('merge')} />}
      <RowButton
        label={hidden ? 'Show' : 'Hide'}
        of={name}
        onClick={() => switching.mutate({ params: { kind, name }, body: { hidden: !hidden } })}
      />
      {asked === 'edit' && <ChoiceForm {...{ kind, choice, states, onClose }} />}
      {asked === 'merge' && <Merge {...{ kind, choice, offered, onClose }} />}
    </ListRow>
  )
}

type MergeProps = Omit<RowProps, 'states'> & { onClose: () => void }

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
