import { randomUUID } from 'node:crypto'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { type Random, randomFrom } from '#server/demo/demo-random.ts'
import { goodsOperations } from './storm-goods.ts'
import { changeVoucher, chargeInterest, setOff } from './storm-money.ts'
import type { KnownRecord, Shelf } from './storm-shelf.ts'

/** Every operation of a shop, each on records picked at random from those known to all. */
function operationsOf(shelf: Shelf, random: Random): Record<string, () => Promise<void>> {
  const quantity = () => random.between(1, 9000) / 1000
  const lines = () =>
    Array.from({ length: random.between(1, 4) }, () => ({
      product: random.pick(shelf.products)?._id,
      itemname: 'Article',
      quantity: quantity(),
      rate: random.between(1, 500),
      cgst: 9,
      sgst: 9,
    }))
  /** A purchase brings batches, of the products that are kept in them. */
  const brought = () =>
    lines().map((line) => ({
      ...line,
      batches: [
        {
          number: `B${random.between(1, 9)}`,
          expiry: addDays(todayInIndia(new Date()), 30 * random.between(1, 30)),
        },
      ],
    }))
  const day = () => addDays(todayInIndia(new Date()), -random.between(0, 365))
  const bill = (invoiceType: string) => ({
    invoiceType,
    items: invoiceType === 'purchase' ? brought() : lines(),
    invoiceDate: day(),
    place: shelf.somewhere(random),
    merchants: shelf.parties.length
      ? { _id: random.pick(shelf.parties)?._id, name: 'Party' }
      : { name: 'Party' },
  })
  const one = (list: KnownRecord[]) => random.pick(list)?._id ?? randomUUID()
  return {
    ...goodsOperations(shelf, random),
    sale: () => shelf.make('invoice', shelf.invoices, '/api/invoices', bill('sales')),
    purchase: () => shelf.make('invoice', shelf.invoices, '/api/invoices', bill('purchase')),
    edit: () =>
      shelf.did('edit', 'PUT', `/api/invoices/${one(shelf.invoices)}`, {
        items: lines(),
        ...(random.between(1, 3) === 1 && { invoiceDate: day() }),
      }),
    lock: async () => {
      const reason = 'It was forgotten'
      await shelf.did('lock', 'PUT', '/api/gst/lock', {
        upTo: addDays(todayInIndia(new Date()), -random.between(300, 366)),
        reason,
      })
      if (random.between(1, 2) === 1)
        await shelf.did('opened', 'PUT', '/api/gst/lock', { upTo: null, reason })
    },
    payment: () =>
      shelf.did('payment', 'PUT', `/api/invoices/${one(shelf.invoices)}`, {
        receivedNow: random.between(1, 90),
      }),
    note: async () => {
      const bill = one(shelf.invoices)
      const found = await shelf.say('left', 'GET', `/api/invoices/${bill}/left`)
      const [line] = (found?.invoice as { items: KnownRecord[] } | undefined)?.items ?? []
      const settled = {
        settlement: random.pick(['set-off', 'refund']),
        refundBy: random.pick(['cash', 'bank']),
      }
      const body = {
        invoice: bill,
        items: [{ line: line?._id, quantity: Math.ceil(quantity() * 100) / 1000 }],
        ...settled,
      }
      if (line) await shelf.make('note', shelf.notes, '/api/credit-notes', body)
    },
    cancel: () =>
      shelf.did('cancel', 'POST', `/api/invoices/${one(shelf.invoices)}/cancel`, { reason: 'Entered twice' }),
    'cancelled note': () =>
      shelf.did('cancelled note', 'POST', `/api/credit-notes/${one(shelf.notes)}/cancel`, {
        reason: 'Wrong',
      }),
    receipt: () =>
      shelf.make('voucher', shelf.vouchers, '/api/money/receipts', {
        date: day(),
        party: one(shelf.parties),
        ways: [{ account: 'cash', amount: random.between(1, 900) }],
      }),
    'kept on account': () =>
      shelf.make('voucher', shelf.vouchers, '/api/money/receipts', {
        date: day(),
        party: one(shelf.parties),
        bills: [],
        ways: [{ account: 'upi', amount: random.between(1, 900) }],
      }),
    'cash and cheque': () =>
      shelf.make(
        'voucher',
        random.between(1, 2) === 1 ? shelf.vouchers : shelf.cheques,
        '/api/money/receipts',
        {
          date: day(),
          party: one(shelf.parties),
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
      shelf.did('cleared', 'POST', `/api/money/vouchers/${one(shelf.cheques)}/clear`, { account: 'bank' }),
    bounced: () =>
      shelf.did('bounced', 'POST', `/api/money/vouchers/${one(shelf.cheques)}/bounce`, {
        reason: 'No funds',
      }),
    'set off': () => setOff(shelf.say, one(shelf.parties)),
    // The first months of the year, so that most of what the others do is in open ones.
    filed: async () => {
      if (random.between(1, 4) > 1) return
      const month = addDays(todayInIndia(new Date()), -random.between(330, 365)).slice(0, 7)
      await shelf.did('filed', 'POST', '/api/gst/filed', { form: 'gstr1', month })
    },
    'money paid': () =>
      shelf.make('voucher', shelf.vouchers, '/api/money/payments', {
        date: day(),
        party: one(shelf.parties),
        ways: [{ account: 'bank', amount: random.between(1, 900) }],
      }),
    'chosen bill': () =>
      shelf.make('voucher', shelf.vouchers, '/api/money/receipts', {
        date: day(),
        party: null,
        ways: [{ account: 'upi', amount: 15 }],
        bills: [{ bill: one(shelf.invoices), amount: 15 }],
      }),
    expense: () =>
      shelf.make('voucher', shelf.vouchers, '/api/money/expenses', {
        date: day(),
        head: 'tea',
        account: 'cash',
        amount: random.between(1, 90),
      }),
    udhaar: () =>
      shelf.make('voucher', shelf.vouchers, '/api/money/dues', {
        date: day(),
        party: one(shelf.parties),
        amount: random.between(1, 300),
        of: random.pick(['goods', 'money']),
        account: 'cash',
      }),
    'received in all': () =>
      shelf.did('received in all', 'PUT', `/api/invoices/${one(shelf.invoices)}`, {
        amountReceived: random.between(0, 400),
      }),
    'voucher changed': () =>
      changeVoucher(shelf.say, random.pick(shelf.vouchers)?._id, day(), random.between(1, 900)),
    interest: async () => {
      const made = await chargeInterest(shelf.say, one(shelf.parties))
      if (made) shelf.vouchers.push(made.voucher as KnownRecord)
    },
    'voucher cancelled': () =>
      shelf.did('voucher cancelled', 'POST', `/api/money/vouchers/${one(shelf.vouchers)}/cancel`, {
        reason: 'Wrong',
      }),
    // Sums up the months that the others write in.
    profit: () =>
      shelf.did(
        'profit',
        'GET',
        `/api/reports/profit-by-item?from=${addDays(todayInIndia(new Date()), -366)}`,
      ),
    return: () =>
      shelf.did(
        'return',
        'PUT',
        `/api/invoices/${one(shelf.invoices)}/return${random.pick(['', '?refundBy=cash'])}`,
      ),
    party: () =>
      shelf.make('supplier', shelf.parties, '/api/supplier/add', {
        name: `Party ${random.between(1, 1e6)}`,
        type: random.pick(['supplier', 'buyer']),
        email: 'party@campaign.test',
        phone: '9800000001',
        address: 'Pune',
      }),
    category: () =>
      shelf.make('category', shelf.categories, '/api/category/add', {
        categoryName: `Group ${randomUUID()}`,
      }),
    product: () =>
      shelf.make('product', shelf.products, '/api/products/add', {
        name: `Article ${random.between(1, 1e6)}`,
        description: '-',
        categoryId: one(shelf.categories),
        supplierId: shelf.parties.length ? one(shelf.parties) : undefined,
        stock: 500,
        inBatches: random.chance(0.5),
        purchasePrice: 10,
        sellingPrice: 20,
      }),
    'deleted party': () => shelf.remove('deleted party', shelf.parties, '/api/supplier'),
    'deleted category': () => shelf.remove('deleted category', shelf.categories, '/api/category'),
    'deleted product': () =>
      shelf.products.length > 4
        ? shelf.remove('deleted product', shelf.products, '/api/products')
        : Promise.resolve(),
  }
}

/** A person who does the given number of further operations on each call. */
export function personAt(shelf: Shelf, client: number): (times: number) => Promise<void> {
  const random = randomFrom(20_261_122 + client)
  const operations = operationsOf(shelf, random)
  const names = Object.keys(operations)
  // Selling is what a shop does most.
  const often = [
    ...[...names, 'sale', 'sale', 'sale', 'edit', 'payment', 'product', 'party', 'party', 'note', 'note'],
    ...['kept on account', 'set off', 'set off', 'cash and cheque', 'bounced'],
    ...['transfer', 'transfer', 'arrival', 'arrival', 'phones brought', 'phones sold', 'kit sold'],
  ]
  return async (times) => {
    for (let n = 0; n < times; n++) await operations[random.pick(often) ?? 'sale']?.()
  }
}
