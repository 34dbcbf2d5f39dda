import { spawn, spawnSync } from 'node:child_process'

const VITE = ['vite', 'build', '--logLevel', 'warn']
const failed = (status) => process.exit(status ?? 1)

const { status } = spawnSync('npx', [...VITE, '--config', 'vite.server.config.ts'], { stdio: 'inherit' })
if (status !== 0) failed(status)

// Refuses unknown kinds of shops before anything else is built.
const { serveDemo } = await import('../dist/server/demo.js')

// The web app is built while the shop trades its sixty days: each takes a core.
const webIsBuilt = new Promise((built) => {
  const building = spawn('npx', [...VITE, '--mode', 'demo'], { stdio: 'inherit' })
  building.on('exit', (code) => (code === 0 ? built() : failed(code)))
})
await serveDemo(webIsBuilt)
