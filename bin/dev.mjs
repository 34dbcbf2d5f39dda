import { spawn } from 'node:child_process'

// Plans can be bought without a payment provider while Bahi is being worked on.
const env = { PAYMENT_GATEWAY: 'test', GST_PORTAL: 'simulated', ...process.env }

// The server restarts when a source changes; the web app reloads in the browser and calls that server.
const children = [
  spawn(
    'npx',
    ['tsx', 'watch', '--clear-screen=false', '--tsconfig', 'tsconfig.run.json', 'server/main.ts'],
    { stdio: 'inherit', env },
  ),
  spawn('npx', ['vite'], { stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
