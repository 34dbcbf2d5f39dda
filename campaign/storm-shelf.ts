import { randomUUID } from 'node:crypto'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { mustHold } from './report.ts'
import { changeVoucher, chargeInterest, comparedDues, type Say, setOff } from './storm-money.ts'
import { ask, type Till } from './till.ts'

/** What a person can be told when several work on the same thing. Anything else is a fault. */
export const EXPECTED = new Set([200, 201, 400, 404, 409, 503])

interface Known {
  _id: string
}

/** What all of them know of, as two tills of one shop see the same lists. */
export class Shelf {
  readonly done: Record<string, number> = {}
  readonly products: Known[]
  readonly invoices: Known[] = []
  readonly notes: Known[] = []
  readonly vouchers: Known[] = []
  /** Receipts with a cheque in them. */
  readonly cheques: Known[] = []
  readonly parties: Known[] = []
  readonly categories: Known[] = []
  readonly till: Till

  constructor(till: Till, products: Known[]) {
    this.till = till
    this.products = [...products]
  }

  words() {
    return Object.entries(this.done)
      .map(([name, count]) => `${count} x ${name}`)
      .join(', ')
  }

  /** Somebody who does so many things more each time. */
  person(client: number): (times: number) => Promise<void> {
    const random = randomFrom(20_261_122 + client)
    const quantity = () => random.between(1, 9000) / 1000
    const lines = () =>
      Array.from({ length: random.between(1, 4) }, () => ({
        product: random.pick(this.products)?._id,
        itemname: 'Article',
        quantity: quantity(),
        rate: random.between(1, 500),
        cgst: 9,
        sgst: 9,
      }))
    const day = () => addDays(todayInIndia(new Date()), -random.between(0, 365))
    const bill = (invoiceType: string) => ({
      invoiceType,
      items: lines(),
      invoiceDate: day(),
      merchants: this.parties.length
        ? { _id: random.pick(this.parties)?._id, name: 'Party' }
        : { name: 'Party' },
    })
    const one = (list: Known[]) => random.pick(list)?._id ?? randomUUID()
    const operations: Record<string, () => Promise<void>> = {
      sale: () => this.make('invoice', this.invoices, '/api/invoices', bill('sales')),
      purchase: () => this.make('invoice', this.invoices, '/api/invoices', bill('purchase')),
      edit: () =>
        this.did('edit', 'PUT', `/api/invoices/${one(this.invoices)}`, {
          items: lines(),
          ...(random.between(1, 3) === 1 && { invoiceDate: day() }),
        }),
      lock: async () => {
        const reason = 'It was forgotten'
        await this.did('lock', 'PUT', '/api/gst/lock', {
          upTo: addDays(todayInIndia(new Date()), -random.between(300, 366)),
          reason,
        })
        if (random.between(1, 2) === 1)
          await this.did('opened', 'PUT', '/api/gst/lock', { upTo: null, reason })
      },
      payment: () =>
        this.did('payment', 'PUT', `/api/invoices/${one(this.invoices)}`, {
          receivedNow: random.between(1, 90),
        }),
      note: async () => {
        const bill = one(this.invoices)
        const found = await this.say('left', 'GET', `/api/invoices/${bill}/left`)
        const [line] = (found?.invoice as { items: Known[] } | undefined)?.items ?? []
        const settled = {
          settlement: random.pick(['set-off', 'refund']),
          refundBy: random.pick(['cash', 'bank']),
        }
        const body = {
          invoice: bill,
          items: [{ line: line?._id, quantity: Math.ceil(quantity() * 100) / 1000 }],
          ...settled,
        }
        if (line) await this.make('note', this.notes, '/api/credit-notes', body)
      },
      cancel: () =>
        this.did('cancel', 'POST', `/api/invoices/${one(this.invoices)}/cancel`, { reason: 'Entered twice' }),
      'cancelled note': () =>
        this.did('cancelled note', 'POST', `/api/credit-notes/${one(this.notes)}/cancel`, {
          reason: 'Wrong',
        }),
      receipt: () =>
        this.make('voucher', this.vouchers, '/api/money/receipts', {
          date: day(),
          party: one(this.parties),
          ways: [{ account: 'cash', amount: random.between(1, 900) }],
        }),
      'kept on account': () =>
        this.make('voucher', this.vouchers, '/api/money/receipts', {
          date: day(),
          party: one(this.parties),
          bills: [],
          ways: [{ account: 'upi', amount: random.between(1, 900) }],
        }),
      'cash and cheque': () =>
        this.make(
          'voucher',
          random.between(1, 2) === 1 ? this.vouchers : this.cheques,
          '/api/money/receipts',
          {
            date: day(),
            party: one(this.parties),
            ways: [
              { account: 'cash', amount: random.between(1, 300) },
              {
                account: 'cheques',
                amount: random.between(1, 600),
                cheque: { number: String(random.between(1, 999_999)), date: day(), bank: 'SBI' },
              },
            ],
          },
        ),
      cleared: () =>
        this.did('cleared', 'POST', `/api/money/vouchers/${one(this.cheques)}/clear`, { account: 'bank' }),
      bounced: () =>
        this.did('bounced', 'POST', `/api/money/vouchers/${one(this.cheques)}/bounce`, {
          reason: 'No funds',
        }),
      'set off': () => setOff(this.said, one(this.parties)),
      // The first months of the year, so that most of what the others do is in open ones.
      filed: async () => {
        if (random.between(1, 4) > 1) return
        const month = addDays(todayInIndia(new Date()), -random.between(330, 365)).slice(0, 7)
        await this.did('filed', 'POST', '/api/gst/filed', { form: 'gstr1', month })
      },
      'money paid': () =>
        this.make('voucher', this.vouchers, '/api/money/payments', {
          date: day(),
          party: one(this.parties),
          ways: [{ account: 'bank', amount: random.between(1, 900) }],
        }),
      'chosen bill': () =>
        this.make('voucher', this.vouchers, '/api/money/receipts', {
          date: day(),
          party: null,
          ways: [{ account: 'upi', amount: 15 }],
          bills: [{ bill: one(this.invoices), amount: 15 }],
        }),
      expense: () =>
        this.make('voucher', this.vouchers, '/api/money/expenses', {
          date: day(),
          head: 'tea',
          account: 'cash',
          amount: random.between(1, 90),
        }),
      udhaar: () =>
        this.make('voucher', this.vouchers, '/api/money/dues', {
          date: day(),
          party: one(this.parties),
          amount: random.between(1, 300),
          of: random.pick(['goods', 'money']),
          account: 'cash',
        }),
      'received in all': () =>
        this.did('received in all', 'PUT', `/api/invoices/${one(this.invoices)}`, {
          amountReceived: random.between(0, 400),
        }),
      'voucher changed': () =>
        changeVoucher(this.said, random.pick(this.vouchers)?._id, day(), random.between(1, 900)),
      interest: async () => {
        const made = await chargeInterest(this.said, one(this.parties))
        if (made) this.vouchers.push(made.voucher as Known)
      },
      'voucher cancelled': () =>
        this.did('voucher cancelled', 'POST', `/api/money/vouchers/${one(this.vouchers)}/cancel`, {
          reason: 'Wrong',
        }),
      // Sums up the months that the others write in.
      profit: () =>
        this.did(
          'profit',
          'GET',
          `/api/reports/profit-by-item?from=${addDays(todayInIndia(new Date()), -366)}`,
        ),
      return: () =>
        this.did(
          'return',
          'PUT',
          `/api/invoices/${one(this.invoices)}/return${random.pick(['', '?refundBy=cash'])}`,
        ),
      party: () =>
        this.make('supplier', this.parties, '/api/supplier/add', {
          name: `Party ${random.between(1, 1e6)}`,
          type: random.pick(['supplier', 'buyer']),
          email: 'party@campaign.test',
          phone: '9800000001',
          address: 'Pune',
        }),
      category: () =>
        this.make('category', this.categories, '/api/category/add', {
          categoryName: `Group ${randomUUID()}`,
        }),
      product: () =>
        this.make('product', this.products, '/api/products/add', {
          name: `Article ${random.between(1, 1e6)}`,
          description: '-',
          categoryId: one(this.categories),
          supplierId: this.parties.length ? one(this.parties) : undefined,
          stock: 500,
          purchasePrice: 10,
          sellingPrice: 20,
        }),
      'deleted party': () => this.remove('deleted party', this.parties, '/api/supplier'),
      'deleted category': () => this.remove('deleted category', this.categories, '/api/category'),
      'deleted product': () =>
        this.products.length > 4
          ? this.remove('deleted product', this.products, '/api/products')
          : Promise.resolve(),
    }
    const names = Object.keys(operations)
    // Selling is what a shop does most.
    const often = [
      ...[...names, 'sale', 'sale', 'sale', 'edit', 'payment', 'product', 'party', 'party', 'note', 'note'],
      ...['kept on account', 'set off', 'set off', 'cash and cheque', 'bounced', 'cash sale'],
    ]
    return async (times) => {
      for (let n = 0; n < times; n++) await operations[random.pick(often) ?? 'sale']?.()
    }
  }

  comparedDues() {
    return comparedDues(this.said)
  }

  private async make(field: string, list: Known[], path: string, body: object) {
    const answer = await this.say(path.split('/').at(-1) ?? path, 'POST', path, body)
    const made = answer?.[field] as Known | undefined
    if (made) list.push(made)
  }

  private async remove(name: string, list: Known[], path: string) {
    const [gone] = list.splice(Math.floor(list.length / 2), 1)
    if (gone) await this.say(name, 'DELETE', `${path}/${gone._id}`)
  }

  private async did(...call: Parameters<Shelf['say']>): Promise<void> {
    await this.say(...call)
  }

  private readonly said: Say = (...call) => this.say(...call)

  private async say(name: string, method: string, path: string, body?: object) {
    const { status, body: answer } = await ask(this.till, method, path, body, body && randomUUID())
    mustHold(EXPECTED.has(status), `${method} ${path} was answered ${status}: ${JSON.stringify(answer)}`)
    if (status < 300) this.done[name] = (this.done[name] ?? 0) + 1
    return status < 300 ? answer : undefined
  }
}
