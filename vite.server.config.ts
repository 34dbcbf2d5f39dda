import { defineConfig } from 'vite'

/** The server and the command-line tool as plain JavaScript; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    rolldownOptions: { input: { main: 'server/main.ts', bahi: 'server/bahi.ts', demo: 'server/demo.ts' } },
  },
})
