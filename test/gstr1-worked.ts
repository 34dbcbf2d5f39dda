import { readFileSync } from 'node:fs'

/** The worked month of the portal's tool: October 2026. */
export const WORKED = JSON.parse(readFileSync(`${import.meta.dirname}/schemas/examples/gstr1.json`, 'utf8'))
