import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    // Express owns the server: its entry is ours, and it carries React Router's build inside.
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
    client: {
      // Every asset is a file of ours: the Content-Security-Policy allows no data: fonts.
      build: { assetsInlineLimit: 0 },
    },
  },
})
