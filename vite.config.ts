import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkLayers } from './bin/bundle/chunk-layers.ts'
import { compressFiles } from './bin/bundle/compress-files.ts'
import { writeFirstLoads } from './bin/bundle/first-loads.ts'
import { fixTokens } from './bin/bundle/fixed-tokens.ts'
import { inlineEarlyCalls } from './bin/bundle/inline-early-calls.ts'
import { shortClassNames } from './bin/bundle/short-class-names.ts'
import { withoutDisplayNames } from './bin/bundle/without-display-names.ts'
import { withoutServerParts } from './bin/bundle/without-server-parts.ts'
import { writeOfflineWorker } from './bin/bundle/write-offline-worker.ts'
import { paperWords } from './bin/words/paper-words.ts'
import { writeLanguages } from './bin/words/write-languages.ts'

/** The router's package names its development build for everybody, with all its warnings. */
const PRODUCTION = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
}))

/** The web app: built into dist/web, served by the server; in development the API is the running server. */
export default defineConfig({
  root: 'web',
  resolve: { alias: PRODUCTION },
  plugins: [
    ...[
      react(),
      writeLanguages(),
      paperWords(),
      chunkLayers(() => [...react(), paperWords(), withoutServerParts()]),
      fixTokens(),
      shortClassNames(),
      withoutServerParts(),
      withoutDisplayNames(),
      inlineEarlyCalls(),
    ],
    ...[writeFirstLoads(), writeOfflineWorker(), compressFiles()],
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // Compressing takes longer than bundling, as it should.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
