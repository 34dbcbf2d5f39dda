import { refuseOldNode } from './node-check.ts'

refuseOldNode()
await import('./start-server.ts')
