import { randomUUID } from 'node:crypto'
import type { Random } from '#server/demo/demo-random.ts'
import { ask, type Till } from '../till.ts'
import type { KnownRecord, Shelf } from './storm-shelf.ts'

/** A godown besides the shop itself. Returns the ids of both. */
export async function openPlaces(till: Till): Promise<string[]> {
  await ask(till, 'PUT', '/api/users/profile/settings', {
    uses: { places: true, batches: true, serials: true },
  })
  await ask(till, 'POST', '/api/places', { name: 'Godown', kind: 'godown' })
  const { body } = await ask(till, 'GET', '/api/places')
  return (Object.values(body) as KnownRecord[]).map(({ _id }) => _id)
}

interface StoredTransfer extends KnownRecord {
  updatedAt: string
  items: { _id: string; quantity: number }[]
}

/** What moves goods between places and into other goods: transfers, productions, kits and pieces with numbers. */
export function goodsOperations(shelf: Shelf, random: Random): Record<string, () => Promise<void>> {
  const { transfers, productions, kits, phones } = shelf
  const one = (list: KnownRecord[]) => random.pick(list)?._id ?? randomUUID()
  const quantity = () => random.between(1, 9000) / 1000
  const pieces = () =>
    Array.from({ length: random.between(1, 3) }, () => ({ number: `P${random.between(1, 99)}` }))
  /** Pieces of a phone, of which two tills may name the same one. */
  const phoneBill = (invoiceType: string) => {
    const batches = pieces()
    return {
      invoiceType,
      place: shelf.somewhere(random),
      merchants: { name: 'Party' },
      items: [{ product: one(phones), itemname: 'Phone', quantity: batches.length, rate: 9000, batches }],
    }
  }
  return {
    transfer: async () => {
      const [from, to] = random.chance(0.5) ? shelf.places : shelf.places.toReversed()
      const product = random.pick([...shelf.products, ...phones])?._id
      const isPhone = phones.some(({ _id }) => _id === product)
      const batches = isPhone ? pieces() : undefined
      const items = [{ product, quantity: batches?.length ?? quantity(), ...(batches && { batches }) }]
      await shelf.make('transfer', transfers, '/api/transfers', {
        from,
        to,
        items,
        sends: random.chance(0.8),
      })
    },
    arrival: async () => {
      const id = one(transfers)
      const found = (await shelf.say('looked at transfer', 'GET', `/api/transfers/${id}`)) as
        | StoredTransfer
        | undefined
      if (!found) return
      const items = found.items.map(({ _id: line, quantity: sent }) => {
        const part = Math.floor(sent * random.between(0, 1000)) / 1000
        const rest = Math.round((sent - part) * 1000) / 1000
        const less = random.pick([{ lost: rest, reason: 'Broken' }, { back: rest }, {}])
        return random.chance(0.6) ? { line, received: sent } : { line, received: part, ...less }
      })
      const { updatedAt } = found
      await shelf.did('received transfer', 'POST', `/api/transfers/${id}/receive`, { updatedAt, items })
    },
    'cancelled transfer': () =>
      shelf.did('cancelled transfer', 'POST', `/api/transfers/${one(transfers)}/cancel`, {}),
    kit: () =>
      shelf.make('product', kits, '/api/products/add', {
        name: `Hamper ${random.between(1, 1e6)}`,
        description: '-',
        categoryId: one(shelf.categories),
        stock: 0,
        purchasePrice: 0,
        sellingPrice: 90,
        recipe: {
          kind: random.pick(['kit', 'produced']),
          parts: shelf.products.slice(0, 2).map(({ _id: product }) => ({ product, quantity: quantity() })),
        },
      }),
    'kit sold': () =>
      shelf.make('invoice', shelf.invoices, '/api/invoices', {
        invoiceType: 'sales',
        place: shelf.somewhere(random),
        merchants: { name: 'Party' },
        items: [{ product: one(kits), itemname: 'Hamper', quantity: random.between(1, 3), rate: 90 }],
      }),
    production: () =>
      shelf.make('production', productions, '/api/productions', {
        direction: random.pick(['made', 'apart']),
        product: one(shelf.products),
        quantity: quantity(),
        date: new Date().toISOString().slice(0, 10),
        parts: [{ product: one(shelf.products), quantity: quantity() }],
      }),
    'production undone': () =>
      shelf.did('undone production', 'POST', `/api/productions/${one(productions)}/undo`, {}),
    phone: () =>
      shelf.make('product', phones, '/api/products/add', {
        name: `Phone ${random.between(1, 1e6)}`,
        description: '-',
        categoryId: one(shelf.categories),
        stock: 0,
        hasSerials: true,
        purchasePrice: 8000,
        sellingPrice: 9000,
      }),
    'phones brought': () => shelf.make('invoice', shelf.invoices, '/api/invoices', phoneBill('purchase')),
    'phones sold': () => shelf.make('invoice', shelf.invoices, '/api/invoices', phoneBill('sales')),
  }
}
