import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { answerSchema, urlOf } from '#contract/endpoint.ts'
import type { App } from '#server/bare-app.ts'
import { replaced, sampleOf } from '#test/hostile-values.ts'
import { CAMPAIGN_EMAIL, CAMPAIGN_PASSWORD } from '../open-shop.ts'
import { mustHold } from '../report.ts'
import type { Question } from './questions.ts'

export const SUPERADMIN_LOGIN = { email: 'root@campaign.test', password: 'a campaign of questions' }

/** Status and message of a refusal, without the values of this one call. */
function refusalOf(status: number, body: string): string {
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? ''
  return `${status} ${message.replace(/\d+/g, '0').slice(0, 60)}`
}

/** Calls as the shop and as the superadmin, and remembers ids and answers for later calls. */
export class FuzzClient {
  readonly app: App
  readonly answers: Record<string, number>
  /** Calls by method and address that were made, and that succeeded at least once. */
  readonly asked = new Set<string>()
  readonly served = new Set<string>()
  /** Sentences of refusals, figures and names apart. */
  readonly refusals = new Set<string>()
  readonly known = new Map<string, string>()
  private token = ''
  /** A line of the newest bill, for a note about it. */
  private line = randomUUID() as string
  private rootToken = ''
  private samples: Record<string, unknown> = {}

  constructor(app: App, answers: Record<string, number>) {
    this.app = app
    this.answers = answers
  }

  async open() {
    this.token = await this.signIn(CAMPAIGN_EMAIL, CAMPAIGN_PASSWORD)
    this.rootToken = await this.signIn(SUPERADMIN_LOGIN.email, SUPERADMIN_LOGIN.password)
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

  /** The newest record of a kind is the subject of the next calls. */
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
