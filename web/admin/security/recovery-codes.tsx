import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const block = useRef<HTMLDivElement>(null)
  // What was pressed to get here is gone.
  useEffect(() => block.current?.focus(), [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <Box ref={block} tabIndex={-1} sx={{ outline: 0 }}>
      <PageTitle
        level={2}
        title="Keep your recovery codes"
        intro="Each of them signs you in once, in place of a code from the app, should your device be lost. They are not shown again: print them, or keep them in a password manager."
      />
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          p: 2,
          borderRadius: '12px',
          bgcolor: 'steel.surface',
          fontFamily: 'ui-monospace, Consolas, monospace',
          fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
          lineHeight: 2,
          overflowWrap: 'anywhere',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button onClick={onDone}>I have kept them</Button>
        <Button
          variant="outlined"
          component="a"
          href={file}
          download="dabbawise-recovery-codes.txt"
        >
          Download
        </Button>
      </Box>
    </Box>
  )
}
