import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages whose parameters only select a tab: loader data is the same for all tabs. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname
