import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const DEFINED = /^ {2}(--(?:space|radius|text)-[\w-]+): ([^;]+);\n/gm

/** Sizes never change while a page is open: the build inlines their values, which keeps the first visit small. */
export function fixTokens(): Plugin {
  const tokens = readFileSync('web/ui/tokens.css', 'utf8')
  const values = new Map([...tokens.matchAll(DEFINED)].map(([, name = '', value = '']) => [name, value]))
  return {
    name: 'bahi-fixed-tokens',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.css')) return
      return code
        .replace(id.endsWith('/tokens.css') ? DEFINED : '', '')
        .replace(/var\((--[\w-]+)\)/g, (token, name) => values.get(name) ?? token)
    },
  }
}
