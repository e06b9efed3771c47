import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

/** A real 404, so that search engines remove the address. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default NotFound
