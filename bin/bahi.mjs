import { buildIfNeeded } from './build-if-needed.mjs'

buildIfNeeded()
await import('../dist/server/bahi.js')
