import { useSearchParams } from 'react-router'

/** The address's other parameters, which a form that asks by it would drop. */
export function Carried({ except }: { except: readonly string[] }) {
  const [params] = useSearchParams()
  return [...params]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
