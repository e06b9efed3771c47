import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages whose parameters only choose a tab: what was loaded for the page holds for each. */
export const onAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname
