import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The router's package names only its development build; this is the other one, smaller and without warnings. */
const routerBuild = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

/** The web app: built into dist/web, served by the server; in development the API is the running server. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  resolve: { alias: [{ find: /^react-router$/, replacement: routerBuild }] },
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', manifest: true },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
