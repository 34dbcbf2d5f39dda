import type { Plugin } from 'vite'

const NAMED = /^[ \t]*[\w$]+\.displayName = (?:"[^"\n]*"|'[^'\n]*');?$/gm

/**
 * Packages name their components for the tools of developers. Built, these names are read by nobody, and a component that
 * no screen uses would be kept because it was given one.
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
