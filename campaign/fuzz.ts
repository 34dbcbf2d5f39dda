import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { answerSchema, type Endpoint, urlOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { openSuperadmin } from '#server/auth/auth-actions.ts'
import type { App } from '#server/bare-app.ts'
import { openStore } from '#server/db/open.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { HOSTILE_TEXTS, hostileTo, pathsOf, replaced, sampleOf } from '#test/hostile-values.ts'
import { startPostgres } from '#test/start-postgres.ts'
import { megabytes } from './megabytes.ts'
import { CAMPAIGN_EMAIL, CAMPAIGN_PASSWORD, openCampaignShop } from './open-shop.ts'
import { mustHold } from './report.ts'

/** They would end the campaign's own session, or cost a tenth of a second each by design. */
const LEFT_OUT =
  /\/api\/auth\/(logout|login|register|reset-password|forgot-password)|sign-out|change-password|test-gateway/

const ROOT = { email: 'root@campaign.test', password: 'a campaign of questions' }

const calls = endpoints.map(({ endpoint }) => endpoint as Endpoint).filter(({ url }) => !LEFT_OUT.test(url))

/** Anything a program can send in a field: what is known to hurt, any text, any number, any JSON. */
const anyValue = (hostile: unknown[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostile) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.bigInt().map(Number)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

interface Question {
  endpoint: Endpoint
  /** Which fields of the body are replaced, and by what. */
  said: [path: (string | number)[], value: unknown][]
  query: Record<string, string>
  /** Of a thing that exists, of none, or no id at all. */
  id: 'known' | 'unknown' | string
}

const question: fc.Arbitrary<Question> = fc.constantFrom(...calls).chain((endpoint) => {
  const paths = pathsOf(endpoint.schema.body)
  const queries = pathsOf(endpoint.schema.querystring).map(([name]) => String(name))
  const change = (path: (string | number)[]) => fc.tuple(fc.constant(path), anyValue(hostileTo(path)))
  return fc.record({
    endpoint: fc.constant(endpoint),
    said: paths.length
      ? fc.array(fc.constantFrom(...paths).chain(change), { maxLength: 3 })
      : fc.constant([]),
    query: queries.length
      ? fc.dictionary(
          fc.constantFrom(...queries),
          fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ maxLength: 40 })),
          { maxKeys: 2 },
        )
      : fc.constant({}),
    id: fc.oneof(
      { weight: 6, arbitrary: fc.constant('known') },
      { weight: 1, arbitrary: fc.constant('unknown') },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS.map((text) => text.slice(0, 150))) },
    ),
  })
})

/**
 * Every call, asked what no form asks: the answer is never a fault, what is answered has the contract's shape, and what
 * got into the books adds up.
 */
export async function fuzz(times: number): Promise<string[]> {
  const server = await startPostgres()
  mustHold(server !== undefined, 'no PostgreSQL server is installed')
  if (!server) return []
  const store = await openStore({ url: server.url })
  try {
    await openCampaignShop(store)
    await openSuperadmin(store.platform, ROOT.email, ROOT.password, new Date())
    const app = await buildApp({
      store,
      clock: () => new Date(),
      gateway: testGateway(),
      mailer: { send: async () => {} },
      publicUrl: '',
      secrets: secretsUnder('campaign'),
    })
    const answers: Record<string, number> = {}
    const asker = new Asker(app, answers)
    await asker.open()
    const began = Date.now()
    for (const asked of fc.sample(question, { numRuns: times })) await asker.ask(asked)
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    const pulse = await megabytes(app)
    await app.close()
    mustHold(await verifyBooks(store, () => {}), 'bahi verify found something')
    const counts = Object.entries(answers).sort()
    return [
      `asked ${asker.asked.size} of ${calls.length} calls, of which ${asker.served.size} were served (${nounsOf(asker.served).size} nouns of ${nounsOf(asker.asked).size}), and met ${asker.refusals.size} kinds of refusal`,
      `${times} questions in ${seconds} s, answered ${counts.map(([status, n]) => `${status}: ${n}`).join(', ')}; 0 answers of 500, every answer in the contract's shape, verify clean`,
      pulse,
    ]
  } finally {
    await store.close()
    server.stop()
  }
}

const nounsOf = (asked: ReadonlySet<string>) => new Set([...asked].map((call) => call.split('/')[2]))

/** What is refused and why, without what is in it of this one question. */
function refusalOf(status: number, body: string): string {
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? ''
  return `${status} ${message.replace(/\d+/g, '0').slice(0, 60)}`
}

class Asker {
  readonly app: App
  readonly answers: Record<string, number>
  /** Calls by method and address: that were asked, and that did what was asked at least once. */
  readonly asked = new Set<string>()
  readonly served = new Set<string>()
  /** Sentences of refusals, figures and names apart. */
  readonly refusals = new Set<string>()
  readonly known = new Map<string, string>()
  private token = ''
  /** Of the newest bill, for a note about it. */
  private line = randomUUID() as string
  private rootToken = ''
  private samples: Record<string, unknown> = {}

  constructor(app: App, answers: Record<string, number>) {
    this.app = app
    this.answers = answers
  }

  async open() {
    this.token = await this.signIn(CAMPAIGN_EMAIL, CAMPAIGN_PASSWORD)
    this.rootToken = await this.signIn(ROOT.email, ROOT.password)
    const category = await this.make('/api/category/add', { categoryName: 'Grocery' })
    const party = { email: 'a@party.test', phone: '9800000001', address: 'Pune' }
    const supplier = await this.make('/api/supplier/add', { ...party, name: 'Krishna', type: 'supplier' })
    const product = await this.make('/api/products/add', {
      name: 'Rice',
      description: '-',
      categoryId: category,
      purchasePrice: 10,
      sellingPrice: 12,
      stock: 100,
    })
    this.samples = {
      product,
      categoryId: category,
      supplierId: supplier,
      supplier,
      email: 'a@party.test',
      merchants: { _id: supplier, name: 'Krishna' },
      supplierOrBuyer: supplier,
      supplierOrBuyerType: 'supplier',
      buyer: undefined,
      source: undefined,
      sourceLine: undefined,
      updatedAt: undefined,
      _id: undefined,
      sku: '',
      itemId: '',
      invoiceNumber: '',
      quotationNumber: '',
      poNumber: '',
      soNumber: '',
      discount: 0,
      cgst: 9,
      sgst: 9,
      igst: 0,
      cess: 0,
      receivedNow: undefined,
      stockLoaded: undefined,
      // The campaign must be able to go on.
      currentPassword: undefined,
      password: undefined,
      isActive: true,
    }
  }

  async ask({ endpoint, said, query, id }: Question) {
    const known = { ...this.samples, invoice: this.known.get('invoices'), line: this.line }
    const sample = endpoint.schema.body && sampleOf(endpoint.schema.body, known)
    const isSettings = endpoint.url === '/api/superadmin/settings'
    const body = isSettings
      ? { subscriptionPlans: [] }
      : said.reduce((whole, [path, value]) => replaced(whole, path, value), sample)
    const isPlatform = endpoint.config.permission === 'superadmin'
    const noun = endpoint.url.split('/')[2] ?? ''
    const idOf =
      id === 'known' && !isPlatform
        ? (this.known.get(noun) ?? randomUUID())
        : id === 'unknown' || id === 'known'
          ? randomUUID()
          : id
    const url = urlOf(endpoint, {
      id: idOf,
      hash: idOf,
      code: idOf,
      token: idOf,
      report: idOf,
      page: '1',
      entry: '1',
    })
    const search = new URLSearchParams({
      ...(/list|GET/.test(endpoint.method) && { limit: '5' }),
      ...query,
    }).toString()
    const response = await this.app.inject({
      method: endpoint.method,
      url: search ? `${url}?${search}` : url,
      headers: {
        authorization: `Bearer ${isPlatform ? this.rootToken : this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const { statusCode } = response
    this.answers[statusCode] = (this.answers[statusCode] ?? 0) + 1
    const what = `${endpoint.method} ${url}?${search} ${JSON.stringify(body)?.slice(0, 1500)}`
    mustHold(statusCode < 500 || statusCode === 503, `${statusCode}: ${what}`)
    const call = `${endpoint.method} ${endpoint.url}`
    this.asked.add(call)
    if (statusCode < 300) this.served.add(call)
    else this.refusals.add(refusalOf(statusCode, response.body))
    if (statusCode >= 300 || !String(response.headers['content-type']).includes('json')) return
    const answer: unknown = response.json()
    mustHold(z.safeDecode(answerSchema(endpoint), answer).success, `not the contract's shape: ${what}`)
    if (statusCode === 201) this.remember(noun, answer as object)
  }

  /** The newest thing of a kind is what the next questions are about. */
  private remember(noun: string, answer: object) {
    const made = Object.values(answer).find(
      (part) => typeof part === 'object' && part !== null && '_id' in part,
    )
    if (made) this.known.set(noun, String(made._id))
    if (noun === 'invoices') this.line = String(made?.items?.[0]?._id)
  }

  private async signIn(email: string, password: string): Promise<string> {
    const response = await this.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    })
    return response.json().token
  }

  private async make(url: string, payload: object): Promise<string> {
    const response = await this.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${this.token}` },
      payload,
    })
    const made = Object.values(response.json() as object).find(
      (part) => typeof part === 'object' && part !== null && '_id' in part,
    )
    mustHold(made !== undefined, response.body)
    return made._id
  }
}
