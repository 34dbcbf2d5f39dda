import { addDays, todayInIndia } from '#domain/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { type Books, readBooks } from './books-by-hand.ts'

/** Whole units of the last decimal, so that no sum is inexact: scaled('2.5', 3) is 2500n. */
function scaled(text: string | null, decimals: number): bigint {
  const [whole = '0', fraction = ''] = (text ?? '0').split('.')
  const size = BigInt(whole.replace('-', '') + fraction.padEnd(decimals, '0').slice(0, decimals))
  return whole.startsWith('-') ? -size : size
}

const quantityOf = (text: string) => scaled(text, 3)
const asQuantity = (thousandths: bigint) => Number(thousandths) / 1000
/** Quantity x rate has 7 decimals; paise have 2. Half up. */
const asPaise = (sevenDecimals: bigint) => Number((sevenDecimals * 2n + 100_000n) / 200_000n)

const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
const sumBig = <T>(rows: T[], of: (row: T) => bigint) => rows.reduce((total, row) => total + of(row), 0n)

function groupBy<T>(rows: T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

type Key = bigint | number | string
/** The five first by these keys; a minus in front of a number turns the order. */
const topFive = <T>(rows: T[], ...keys: ((row: T) => Key)[]) =>
  [...rows]
    .sort((a, b) => {
      for (const key of keys) if (key(a) !== key(b)) return key(a) < key(b) ? -1 : 1
      return 0
    })
    .slice(0, 5)

const OUTGOING = ['Sales Invoice', 'Sales Return', 'Product Out']

/** What the dashboard has to say, added up from the rows one by one (decisions 1.5). */
export async function dashboardByHand(db: Db, shopId: string, today: string) {
  const books = await readBooks(db, shopId)
  const month = `${today.slice(0, 8)}01`
  // A bill counts on its day also after it was returned: its note takes the same away on the note's day.
  const signOf = ({ noun }: Books['invoices'][number]) => (noun === 'credit-note' ? -1 : 1)
  const counting = books.invoices
  const standing = books.invoices.filter(({ noun, status }) => noun === 'invoice' && status === 'completed')
  const lineSign = ({ noted }: Books['lines'][number]) => (noted === null || noted === 'raised' ? 1n : -1n)
  const moved = ({ noted }: Books['lines'][number]) => noted !== 'raised' && noted !== 'lowered'
  const of = (type: string, from: string) =>
    counting.filter((invoice) => invoice.type === type && invoice.date >= from && invoice.date <= today)
  const billed = (type: string, from: string) => sum(of(type, from), (one) => signOf(one) * one.total)
  const week = [6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(today, -ago))
  const billedOn = (type: string, day: string) =>
    sum(counting, (invoice) =>
      invoice.type === type && invoice.date === day ? signOf(invoice) * invoice.total : 0,
    )
  /** What a side owes by now: bills less what came in, notes with what they gave back. */
  const owedBy = (type: string) =>
    sum(books.invoices, (one) => {
      if (one.type !== type) return 0
      return signOf(one) * one.total + (one.noun === 'invoice' ? -(one.received ?? 0) : one.refunded)
    })
  /** Where the money is that came and went with them. */
  const lies = sum(books.invoices, (one) => {
    const money = one.noun === 'invoice' ? (one.received ?? 0) : -one.refunded
    return one.type === 'sales' ? money : -money
  })
  const nameOf = (id: string | null, name: string) =>
    books.products.find((product) => product.id === id)?.name ?? name

  const items = (type: string) =>
    groupBy(
      books.lines.filter(({ invoice }) =>
        counting.some(({ id, ...head }) => id === invoice && head.type === type),
      ),
      ({ product, name }) => product ?? ` ${name}`,
    )
      .map(([key, lines]) => ({
        key,
        name: nameOf(lines[0]?.product ?? null, lines[0]?.name ?? ''),
        quantity: sumBig(lines, (line) => (moved(line) ? lineSign(line) * quantityOf(line.quantity) : 0n)),
        value: sum(lines, (line) => Number(lineSign(line)) * line.value),
        cost: asPaise(
          sumBig(lines, (line) => lineSign(line) * quantityOf(line.quantity) * scaled(line.cost, 4)),
        ),
      }))
      .filter(({ quantity }) => quantity > 0n)
  const mostOf = (type: string) =>
    topFive(
      items(type),
      ({ quantity }) => -quantity,
      ({ value }) => -value,
      ({ key }) => key,
    )

  const shelf = books.products
    .filter(({ gone }) => gone === null)
    .map((product) => {
      const moves = books.movements.filter((movement) => movement.product === product.id)
      const recent = moves.filter(
        ({ date, cause }) => OUTGOING.includes(cause) && date > addDays(today, -30) && date <= today,
      )
      const stock = quantityOf(product.stock)
      return {
        ...product,
        stock,
        value: (stock > 0n ? stock : 0n) * scaled(product.price, 4),
        isLow: stock > 0n && stock <= quantityOf(product.low ?? '10'),
        moved: sumBig(recent, ({ type, quantity }) =>
          type === 'out' ? quantityOf(quantity) : -quantityOf(quantity),
        ),
        lastMoved:
          moves
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? '',
        born: todayInIndia(new Date(product.created)),
      }
    })
  const idleSince = ({ lastMoved, born }: (typeof shelf)[number]) =>
    [lastMoved, addDays(born, 1)].sort().at(-1) as string
  const inStock = shelf.filter(({ stock }) => stock > 0n)

  const parties = (type: string) =>
    topFive(
      groupBy(
        counting.filter((invoice) => invoice.type === type && (invoice.merchant || invoice.party)),
        ({ merchant, party }) => merchant ?? ` ${party}`,
      )
        .map(([key, invoices]) => ({
          key,
          name: books.merchants.find(({ id }) => id === key)?.name ?? invoices[0]?.party ?? '',
          count: invoices.filter((one) => standing.includes(one)).length,
          total: sum(invoices, (one) => signOf(one) * one.total),
        }))
        .filter(({ count }) => count > 0),
      ({ total }) => -total,
      ({ count }) => -count,
      ({ key }) => key,
    )

  const sold = of('sales', month)
  const revenue = sum(sold, (one) => signOf(one) * (one.before - one.discount + one.charges))
  const costs = asPaise(
    sumBig(
      books.lines.filter(({ invoice }) => sold.some(({ id }) => id === invoice)),
      (line) => lineSign(line) * quantityOf(line.quantity) * scaled(line.cost, 4),
    ),
  )
  const share = revenue === 0 ? 0 : ((revenue - costs) / revenue) * 100

  return {
    money: { owedToUs: owedBy('sales'), weOwe: owedBy('purchase'), lies },
    overview: {
      salesToday: billedOn('sales', today),
      salesMonth: billed('sales', month),
      purchasesToday: billedOn('purchase', today),
      purchasesMonth: billed('purchase', month),
      inventoryValue: asPaise(sumBig(shelf, ({ value }) => value)),
      lowStockCount: shelf.filter(({ isLow }) => isLow).length,
      suppliersCount: books.merchants.filter(({ type, gone }) => type === 'supplier' && !gone).length,
      buyersCount: books.merchants.filter(({ type, gone }) => type === 'buyer' && !gone).length,
      pendingOrders: books.orders.filter(({ status }) => status === 'pending').length,
      pendingInvoices: standing.filter(({ payment }) => payment !== 'paid').length,
    },
    salesPurchases: {
      salesTrend: week.map((day) => ({ _id: day, sales: billedOn('sales', day) })),
      purchaseTrend: week.map((day) => ({ _id: day, purchases: billedOn('purchase', day) })),
      topSellingProducts: mostOf('sales').map(({ name, quantity, value }) => ({
        name,
        totalSold: asQuantity(quantity),
        value,
      })),
      topPurchasedProducts: mostOf('purchase').map(({ name, quantity, value }) => ({
        name,
        totalPurchased: asQuantity(quantity),
        value,
      })),
    },
    inventory: {
      outOfStockCount: shelf.filter(({ stock }) => stock <= 0n).length,
      outOfStockProducts: topFive(
        shelf.filter(({ stock }) => stock <= 0n),
        ({ moved }) => -moved,
        ({ id }) => id,
      ).map(({ name }) => ({ name })),
      fastMovingItems: topFive(
        shelf.filter(({ moved }) => moved > 0n),
        ({ moved }) => -moved,
        ({ id }) => id,
      ).map(({ name, moved }) => ({ name, totalMoved: asQuantity(moved) })),
      slowMovingItems: topFive(
        inStock,
        ({ moved }) => moved,
        ({ stock }) => -stock,
        ({ id }) => id,
      ).map(({ name, stock, moved }) => ({ name, stock: asQuantity(stock), totalMoved: asQuantity(moved) })),
    },
    products: {
      topPerformingProducts: topFive(
        items('sales'),
        ({ value }) => -value,
        ({ quantity }) => -quantity,
        ({ key }) => key,
      ).map(({ name, quantity, value, cost }) => ({
        name,
        totalQuantitySold: asQuantity(quantity),
        revenue: value,
        profit: value - cost,
      })),
      deadStock: topFive(
        inStock.filter(
          ({ lastMoved, born }) => lastMoved <= addDays(today, -60) && born < addDays(today, -60),
        ),
        idleSince,
        ({ id }) => id,
      ).map(({ name, stock, value }) => ({ name, stock: asQuantity(stock), value: asPaise(value) })),
    },
    buyersSuppliers: {
      topBuyers: parties('sales').map(({ name, count, total }) => ({
        _id: name,
        orderCount: count,
        totalRevenue: total,
      })),
      topSuppliers: parties('purchase').map(({ name, count, total }) => ({
        _id: name,
        orderCount: count,
        totalValue: total,
      })),
    },
    widgets: {
      profitLoss: { revenue, costs, profit: revenue - costs, margin: twoDecimals(share) },
      recentActivities: [...books.movements]
        .sort((a, b) => b.seq - a.seq)
        .slice(0, 8)
        .map(({ name, type, quantity }) => ({
          itemname: name,
          movementType: type,
          quantity: asQuantity(quantityOf(quantity)),
        })),
    },
  }
}

/** Two decimals, half up away from zero. */
const twoDecimals = (share: number) => (Math.sign(share) * Math.round(Math.abs(share) * 100 + 1e-9)) / 100
