import { Suspense } from 'react'
import type { DialogProps } from './dialog.tsx'
import { lazyPart } from './lazy-part.ts'

const LoadedDialog = lazyPart(async () => ({ default: (await import('./dialog.tsx')).Dialog }))

/** A dialog for pages that should not carry its code until it is opened. */
export const LazyDialog = (props: DialogProps) => (
  <Suspense>
    <LoadedDialog {...props} />
  </Suspense>
)
