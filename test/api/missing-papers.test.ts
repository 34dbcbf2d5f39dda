import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { getPapersArchive } from '#contract/documents/papers/paper-files.ts'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice } from '#contract/invoices.ts'
import { downloadShopArchive } from '#contract/shop/books.ts'
import { monthArchive } from '#contract/shop/months.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { otherApp, type Person, startBahi } from '#test/start-shop.ts'

/** Three bills of November, of which the second cannot be drawn: its UPI ID is too long for a QR code. */
async function openBroken() {
  const { sharma, products, anita } = await openSharmaTraders()
  const bill = async (quantity: number) => {
    const { invoice } = await sharma(createInvoice, {
      body: {
        invoiceType: 'sales',
        merchants: { _id: anita._id },
        items: [lineOf(products.RICE5, quantity)],
      },
    })
    return invoice
  }
  const bills = [await bill(1), await bill(2), await bill(3)]
  const { store } = await startBahi()
  await store.script(`update documents set own = own || '${UPI_OF(4000)}' where id = '${bills[1]?._id}'`)
  return { sharma, bills }
}

const UPI_OF = (letters: number) => JSON.stringify({ upiId: `${'a'.repeat(letters)}@upi` })

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const ARCHIVES = [
  ['all papers of some dates', urlOf(getPapersArchive, {}, NOVEMBER), ''],
  ['the month for the accountant', urlOf(monthArchive, {}, { month: '2026-11' }), ''],
  ['the books with their papers', urlOf(downloadShopArchive, {}, { papers: 'yes' }), 'papers/'],
] as const

test.each(ARCHIVES)(
  'a bill that cannot be drawn has a text in its place in the archive: %s',
  async (_, url, folder) => {
    const { sharma, bills } = await openBroken()
    const lines: string[] = []
    const app = await otherApp({ log: { write: (line) => void lines.push(line) } })
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${sharma.token}` } })
    await app.close()
    expect(answer.statusCode).toBe(200)
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()

    const papers = Object.keys(files).filter((name) => name.startsWith(`${folder}Sales bills/`))
    expect(papers).toEqual([
      `${folder}Sales bills/SINV-00001.pdf`,
      `${folder}Sales bills/SINV-00002.txt`,
      `${folder}Sales bills/SINV-00003.pdf`,
    ])
    for (const name of papers.filter((name) => name.endsWith('.pdf'))) expect(textOf(name)).toMatch(/^%PDF-/)
    const words = textOf(`${folder}Sales bills/SINV-00002.txt`)
    expect(words).toContain('SINV-00002 could not be made into a PDF')
    expect(words).toContain('a fault of Bahi')
    const list = textOf(`${folder}Missing papers.txt`)
    expect(list.match(/SINV-\d+/g)).toEqual(['SINV-00002'])
    const logged = lines.filter((line) => line.includes('paper not drawn'))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(`"id":"${bills[1]?._id}"`)
  },
)

test('the READ ME of a month says how many of its papers are missing', async () => {
  const { sharma } = await openBroken()
  const { app } = await startBahi()
  const [, [, url]] = ARCHIVES
  const headers = { authorization: `Bearer ${sharma.token}`, 'accept-language': 'en' }
  const files = unzipSync(new Uint8Array((await app.inject({ url, headers })).rawPayload))
  expect(Buffer.from(files['READ-ME.txt'] ?? []).toString()).toContain(
    'Papers that could not be made into PDFs, see Missing papers.txt: 1',
  )
})

const namesIn = async (person: Person, language: string) => {
  const { app } = await startBahi()
  const headers = { authorization: `Bearer ${person.token}`, 'accept-language': language }
  const [[, url]] = ARCHIVES
  return Object.keys(unzipSync(new Uint8Array((await app.inject({ url, headers })).rawPayload)))
}

test('an archive whose papers are all drawn has no list of missing papers', async () => {
  const { sharma } = await openBroken()
  const { store } = await startBahi()
  await store.script(`update documents set own = own || '${UPI_OF(10)}'`)
  expect(await namesIn(sharma, 'en')).toEqual([1, 2, 3].map((number) => `Sales bills/SINV-0000${number}.pdf`))
})

test('the list of missing papers is in the requester’s Hindi, to the last file', async () => {
  const { sharma } = await openBroken()
  const files = await namesIn(sharma, 'hi')
  expect(files.at(-1)).toBe('जो काग़ज़ नहीं हैं.txt')
  expect(files.filter((name) => name.startsWith('Sales bills'))).toEqual([])
})
