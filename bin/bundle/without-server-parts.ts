import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** Summaries are in docs/api.md; address, query and rate limit are checked by the server alone. */
const OF_THE_SERVER = /^(summary|params|querystring|limit)$/
/**
 * True for a body schema that is a named constant: its form imports it anyway, and with the call it would load with every
 * list.
 */
const isNamedBody = (part: Part) =>
  nameOf(part) === 'body' && part.type === 'Property' && part.value.type === 'Identifier'

/** Removes parts of the contract that no browser uses. */
export function withoutServerParts(): Plugin {
  return {
    name: 'bahi-without-server-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/ },
      // Files of the contract have no side effects: unused ones are left out.
      handler: (code, id) => ({ code: leaveOut(id, code), moduleSideEffects: false }),
    },
  }
}

/** The calls of a file of the contract, as a browser needs them. */
export function leaveOut(path: string, code: string): string {
  const parts: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const about = given.at(-1)
      if (about?.type !== 'ObjectExpression') return
      const isCall = callee.type === 'Identifier' && callee.name === 'endpoint'
      if (!isCall && !about.properties.some(isSummary)) return
      parts.push(...about.properties.filter((part) => OF_THE_SERVER.test(nameOf(part)) || isNamedBody(part)))
    },
  }).visit(parseSync(path, code).program)
  let left = code
  for (const { start, end } of parts.toSorted((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(left.slice(end))?.[0] ?? ''
    left = left.slice(0, start) + left.slice(end + comma.length)
  }
  return left
}

type Part = ESTree.ObjectExpression['properties'][number]

const nameOf = (part: Part) =>
  part.type === 'Property' && part.key.type === 'Identifier' ? part.key.name : ''

/** A schema may have a field `summary` too, but its value is a call, not a text. */
const isSummary = (part: Part) =>
  nameOf(part) === 'summary' && part.type === 'Property' && part.value.type !== 'CallExpression'
