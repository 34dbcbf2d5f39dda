import { writeFileSync } from 'node:fs'
import type { Endpoint, Permission } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { type ShopWord, wordsOf } from '#domain/people/permissions.ts'

const WHO = {
  public: 'anyone',
  member: 'signed in',
  look: 'who is in the shop',
  superadmin: 'the platform’s owner',
} as const

const whoMay = (permission: Permission): string =>
  permission in WHO
    ? WHO[permission as keyof typeof WHO]
    : `in the shop: ${wordsOf(permission as Exclude<ShopWord, 'look'>)}`

/** Key for sorting rows, '/api/invoices POST', so that calls on one path stand together. */
const pathOf = (row: string) => row.split(' ').slice(1, 3).reverse().join(' ')

/** Text of docs/api.md from the contract: every call with its permission and summary. */
export function apiDocs(): string {
  const nouns = [...new Set(endpoints.map(({ name }) => name.split('.')[0]))]
  const sections = nouns.map((noun) => {
    const rows = endpoints
      .filter(({ name }) => name.startsWith(`${noun}.`))
      .map(({ endpoint }: { endpoint: Endpoint }) => {
        const { method, url, config, schema } = endpoint
        const again = config.again ? ', proved again' : ''
        return `| ${method} ${url} | ${whoMay(config.permission)}${again} | ${schema.summary} |`
      })
      .sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
    return [`## ${noun}`, '', '| call | who | what |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return `# The API

Generated from \`contract/\` by \`npm run docs\`; fields, limits and messages stand there, one object a call.

Every call but the public ones carries \`Authorization: Bearer <token>\`. A browser has the token in its cookie and names its session in the header \`Session\`: a sign-in that comes with the header answers that name as \`token\`. A call that is *proved again* wants a sign-in, a password or a passkey of the last five minutes, and is 403 \`prove-again\` without: see \`/api/auth/prove\`. A refusal is \`{ "success": false, "message": "..." }\` with 400, 401, 403, 404, 409, 429 or 503; a bug is 500 "Server error". Money is rupees on the wire. A POST that creates takes an \`Idempotency-Key\` (a UUID, the new row's id): the same key answers the first result. Lists take \`limit\`, \`cursor\` and \`search\` and answer \`X-Total-Count\` and \`X-Next-Cursor\`.

${sections.join('\n')}`
}

if (process.argv[1]?.endsWith('api-docs.ts')) writeFileSync('docs/api.md', apiDocs())
