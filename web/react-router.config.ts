import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The site has a handful of routes: naming them all in the first page costs less than asking
  // the server for each one later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
