import { type ComponentType, Suspense, useState } from 'react'

/**
 * A dialog whose code is loaded when it opens.
 * @param Part made by `lazyPart`
 * @returns a function that opens it, and the dialog while it is open
 */
export function useDialog<Props extends object>(
  Part: ComponentType<Props & { onClose: () => void }>,
  props: Props,
) {
  const [open, setOpen] = useState(false)
  const dialog = open && (
    <Suspense>
      <Part {...props} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return [() => setOpen(true), dialog] as const
}
