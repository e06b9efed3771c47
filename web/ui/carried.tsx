import { useSearchParams } from 'react-router'

/** Hidden fields for the address's other parameters, which a GET form would drop. */
export function CarriedParameters({ except }: { except: readonly string[] }) {
  const [params] = useSearchParams()
  return [...params]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
