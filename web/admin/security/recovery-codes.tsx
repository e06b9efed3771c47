import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Shows recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const block = useRef<HTMLDivElement>(null)
  // The previously focused button has disappeared.
  useEffect(() => block.current?.focus(), [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div ref={block} tabIndex={-1} className="outline-none">
      <PageTitle
        level={2}
        title="Keep your recovery codes"
        intro="Each of them signs you in once, in place of a code from the app, should your device be lost. They are not shown again: print them, or keep them in a password manager."
      />
      <ul
        aria-label="Recovery codes"
        className="rounded-md bg-steel-surface p-4 font-mono text-xs leading-8 wrap-anywhere sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onDone}>I have kept them</Button>
        <Button
          variant="outlined"
          component="a"
          href={file}
          download="dabbawise-recovery-codes.txt"
        >
          Download
        </Button>
      </div>
    </div>
  )
}
