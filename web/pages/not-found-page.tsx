import { data } from 'react-router'
import type { OnlyMessage } from '../frame/page-frame.tsx'
import { NotFound } from './not-found.tsx'

export const handle: OnlyMessage = { onlyMessage: true }

/** A real 404, so that search engines remove the address. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default NotFound
