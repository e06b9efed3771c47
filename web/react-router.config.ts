import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The site has few routes: including all of them in the first page costs less than requesting each later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
