import { refuseOldNode } from './node-check.ts'

refuseOldNode()
await import('./run-tool.ts')
