import type { Plugin } from 'vite'

const NAMED = /^[ \t]*[\w$]+\.displayName = (?:"[^"\n]*"|'[^'\n]*');?$/gm

/**
 * Packages set display names of components for developer tools. In the build nobody reads them, and they would keep unused
 * components.
 */
export function withoutDisplayNames(): Plugin {
  return {
    name: 'bahi-without-display-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/(@mantine|react-router)\// },
      handler: (code) => code.replace(NAMED, ''),
    },
  }
}
