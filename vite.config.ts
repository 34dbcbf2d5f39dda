import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkLayers } from './bin/chunk-layers.ts'
import { compressFiles } from './bin/compress-files.ts'
import { writeFirstLoads } from './bin/first-loads.ts'
import { fixTokens } from './bin/fixed-tokens.ts'

/** The web app: built into dist/web, served by the server; in development the API is the running server. */
export default defineConfig({
  root: 'web',
  plugins: [react(), chunkLayers(react), fixTokens(), writeFirstLoads(), compressFiles()],
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
