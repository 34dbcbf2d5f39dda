import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const NAMED = /\.([a-z][\w-]*)/gi

/**
 * Names a class of a module by its own name and a number among the modules that have this name, without the hash and the line
 * that Vite appends: these cannot be compressed, and stand twice for each class of a first load.
 */
export function shortClassNames(): Plugin {
  const homes = new Map<string, string[]>()
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((path) => path.endsWith('.module.css')).toSorted())
    for (const name of new Set(
      [...readFileSync(`web/${file}`, 'utf8').matchAll(NAMED)].map((match) => match[1]),
    ))
      if (name) homes.set(name, [...(homes.get(name) ?? []), file])
  return {
    name: 'bahi-short-class-names',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          generateScopedName: (name, path) => {
            const file = relative('web', path.split('?')[0] ?? path)
            return `${name}_${homes.get(name)?.indexOf(file).toString(36)}`
          },
        },
      },
    }),
  }
}
