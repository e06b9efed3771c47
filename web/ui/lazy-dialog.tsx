import { Suspense } from 'react'
import type { DialogProps } from './dialog.tsx'
import { lazyPart } from './lazy-part.ts'

const LoadedDialog = lazyPart(async () => ({ default: (await import('./dialog.tsx')).Dialog }))

/** A dialog whose code is loaded when it opens. */
export const LazyDialog = (props: DialogProps) => (
  <Suspense>
    <LoadedDialog {...props} />
  </Suspense>
)
