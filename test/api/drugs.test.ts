import { expect, test } from 'vitest'
import { createChallan } from '#contract/challans.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { lastPrescription } from '#contract/documents/prescription.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createSalesOrder } from '#contract/orders.ts'
import { createQuotation } from '#contract/quotations.ts'
import { type ReportAnswer, readReport } from '#contract/reports/report.ts'
import { createProduct, type Product } from '#contract/shelf/products.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { missingOfPrescription, PRESCRIPTION_FIELDS } from '#domain/documents/prescription.ts'
import type { PrescriptionField } from '#domain/documents/prescription-needs.ts'
import { SCHEDULES } from '#domain/shelf/schedules.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { MOST_FOUND } from '#server/documents/found-by-number.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember } from '#test/start-shop.ts'

const TODAY = '2026-11-20'
const SUNITA = { patient: 'Sunita Phadke', patientAddress: '4 Shaniwar Peth, Pune' }
const GOKHALE = { doctor: 'Dr. Anil Gokhale', doctorAddress: 'Karve Road, Pune' }
const FULL = { ...SUNITA, ...GOKHALE }
/** The GSTIN of a nursing home. */
const LICENSED = '27AAACB2894G1ZT'

/** A shop with a medicine of each schedule and one without, twenty of each on the shelf. */
async function openMedicalShop() {
  const shop = await openSharmaTraders()
  const { sharma, category } = shop
  await sharma(updateSettings, { body: { uses: { drugs: true } } })
  const drugs: Record<string, Product> = {}
  for (const schedule of ['', ...SCHEDULES] as const) {
    const name = `Medicine ${schedule || 'plain'}`
    const body = { name, description: name, purchasePrice: 80, sellingPrice: 100, stock: 20 }
    const made = { ...body, categoryId: category._id, schedule, brand: 'Cipla' }
    drugs[schedule] = (await sharma(createProduct, { body: made })).product
  }
  const billOf = (schedules: readonly string[], about: object = {}) => ({
    invoiceType: 'sales' as const,
    invoiceDate: TODAY,
    items: schedules.map((schedule) => lineOf(drugs[schedule], 1)),
    ...about,
  })
  const sell = async (schedules: readonly string[], about: object = {}) =>
    (await sharma(createInvoice, { body: billOf(schedules, about) })).invoice
  return { ...shop, drugs, billOf, sell }
}

test('a bill with a medicine of Schedule H names patient and doctor, one of H1, X or NDPS their addresses too', async () => {
  const { sell } = await openMedicalShop()
  await expect(sell(['H'])).rejects.toThrow(/400.+Enter the patient: Medicine H is Schedule H\./)
  await expect(sell(['', 'H'], { patient: 'Sunita' })).rejects.toThrow(/400.+Enter the doctor/)
  const { doctor } = GOKHALE
  expect(await sell(['H'], { patient: 'Sunita', doctor })).toMatchObject({ patient: 'Sunita', doctor })
  await expect(sell(['H', 'H1'], { patient: 'Sunita', doctor })).rejects.toThrow(
    /400.+Enter the patient's address: Medicine H1 is Schedule H1\./,
  )
  await expect(sell(['X'], { ...SUNITA, doctor })).rejects.toThrow(/400.+Enter the doctor's address/)
  await expect(sell(['NDPS'])).rejects.toThrow(/400.+Enter the patient: Medicine NDPS is NDPS\./)
  const bill = await sell(['H1', 'X', 'NDPS', ''], FULL)
  expect(bill).toMatchObject(FULL)
  expect(bill.items.map(({ schedule, maker }) => [schedule, maker])).toEqual([
    ['H1', 'Cipla'],
    ['X', 'Cipla'],
    ['NDPS', 'Cipla'],
    [undefined, undefined],
  ])
})

test('no order, quotation, challan or purchase asks for a prescription, and no bill without such a medicine', async () => {
  const { sharma, drugs, sell, anita, krishna } = await openMedicalShop()
  const plain = await sell([''])
  for (const field of ['patient', 'doctor']) expect(plain).not.toHaveProperty(field)
  const body = { merchants: { _id: anita._id }, items: [lineOf(drugs.X, 1)] }
  for (const make of [createQuotation, createSalesOrder, createChallan]) await sharma(make, { body })
  const bought = { ...body, merchants: { _id: krishna._id }, invoiceType: 'purchase' as const }
  const { invoice } = await sharma(createInvoice, { body: { ...bought, patient: 'Sunita' } })
  expect(invoice).toMatchObject({ items: [{ schedule: 'X', maker: 'Cipla' }] })
})

test('an edit keeps the prescription that it does not name, and cannot empty it', async () => {
  const { sharma, billOf, sell } = await openMedicalShop()
  const { _id, items } = await sell(['H1'], FULL)
  const { invoiceType: _, ...body } = billOf(['H1'])
  const stored = body.items.map((item) => ({ ...item, _id: items[0]?._id }))
  const edit = async (about: object) =>
    (await sharma(updateInvoice, { params: { id: _id }, body: { ...body, items: stored, ...about } })).invoice
  expect(await edit({ vehicleNo: 'MH12' })).toMatchObject({ ...FULL, vehicleNo: 'MH12' })
  await expect(edit({ doctorAddress: '' })).rejects.toThrow(/400.+Enter the doctor's address/)
  expect(await edit({ doctor: 'Dr. Rao' })).toMatchObject({ ...FULL, doctor: 'Dr. Rao' })
})

test('a shop that does not use schedules is not asked, and bills from before are edited as they were', async () => {
  const { sharma, billOf, sell } = await openMedicalShop()
  await sharma(updateSettings, { body: { uses: { drugs: false } } })
  const bill = await sell(['H1'])
  expect(bill.items[0]).not.toHaveProperty('schedule')
  await sharma(updateSettings, { body: { uses: { drugs: true } } })
  const { invoiceType: _, ...body } = billOf(['H1'])
  const items = body.items.map((item) => ({ ...item, _id: bill.items[0]?._id }))
  const { invoice } = await sharma(updateInvoice, { params: { id: bill._id }, body: { ...body, items } })
  expect(invoice.items[0]).not.toHaveProperty('schedule')
})

test('whatever the schedules, the buyer and what is typed, server and form refuse the same bills', async () => {
  const { sharma, drugs, billOf, anita } = await openMedicalShop()
  const random = randomFrom(65)
  for (let round = 0; round < 60; round++) {
    const schedules = Array.from({ length: random.between(1, 4) }, () => random.pick(['', ...SCHEDULES]))
    const gstin = random.chance(0.2) ? LICENSED : ''
    const party = random.chance(0.5) ? { _id: anita._id, name: anita.name } : { name: 'Sunita' }
    const typed = Object.fromEntries(
      PRESCRIPTION_FIELDS.filter(() => random.chance(0.8)).map((field) => [
        field,
        random.chance(0.1) ? '  ' : FULL[field],
      ]),
    ) as Partial<Record<PrescriptionField, string>>
    const lines = schedules.map((schedule) => ({ itemname: drugs[schedule]?.name ?? '', schedule }))
    const missing = Object.values(missingOfPrescription({ gstin, lines }, typed))
    const body = billOf(schedules, { ...typed, merchants: { ...party, gstin } })
    const saved = sharma(createInvoice, { body }).then(
      () => '',
      (error: Error) => error.message,
    )
    if (missing[0]) expect(await saved, `round ${round}`).toContain(missing[0])
    else expect(await saved, `round ${round}`).toBe('')
  }
})

test('the mobile of a customer brings back the prescription of the newest bill with one', async () => {
  const { sharma, sell } = await openMedicalShop()
  const asked = (phone: string) => sharma(lastPrescription, { query: { phone } })
  const none = { patient: '', patientAddress: '', doctor: '', doctorAddress: '' }
  expect(await asked('98220 61845')).toEqual(none)
  const merchants = { name: 'Sunita', phone: '+91 98220 61845' }
  await sell(['H1'], { ...FULL, merchants })
  await sell(['H'], { patient: 'Asha Phadke', doctor: 'Dr. Rao', merchants })
  await sell([''], { merchants })
  expect(await asked('9822061845')).toEqual({ ...none, patient: 'Asha Phadke', doctor: 'Dr. Rao' })
  expect(await asked('9822061846')).toEqual(none)
  expect(await asked('61845')).toEqual(none)
})

test('who may not see others’ sales reads no list of patients mobile by mobile; their own count nothing', async () => {
  const { sharma, sell } = await openMedicalShop()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const phoneOf = (n: number) => `98220${String(10_000 + n)}`
  const prescribe = (n: number) =>
    sell(['H'], { patient: `Patient ${n}`, doctor: 'Dr. Rao', merchants: { name: '', phone: phoneOf(n) } })
  for (let n = 0; n <= MOST_FOUND; n += 1) await prescribe(n)
  const asked = (n: number) => neha(lastPrescription, { query: { phone: phoneOf(n) } })
  for (let n = 0; n < MOST_FOUND; n += 1) expect((await asked(n)).patient).toBe(`Patient ${n}`)
  await expect(asked(MOST_FOUND)).rejects.toThrow(/429/)
  // What she found is hers to look at again.
  expect((await asked(0)).patient).toBe('Patient 0')
})

test('the register of a schedule has what each bill supplied, what came back and what was cancelled', async () => {
  const { sharma, sell, drugs } = await openMedicalShop()
  const registerOf = (query: object) => sharma(readReport, { params: { report: 'drug-register' }, query })
  const bill = await sell(['H1', 'H', ''], FULL)
  const three = { ...FULL, invoiceDate: '2026-11-21', items: [lineOf(drugs.H1, 3)] }
  await sell(['H1'], three)
  const wrong = await sell(['H1'], { ...FULL, invoiceDate: '2026-11-22' })
  await sharma(cancelInvoice, { params: { id: wrong._id }, body: { reason: 'Entered twice' } })
  const line = bill.items[0]?._id ?? ''
  const items = [{ line, quantity: 1, goods: 'shelf' as const }]
  await sharma(creditNotes.create, { body: { invoice: bill._id, noteDate: '2026-11-22', items } })
  await sell(['H1'], { merchants: { name: 'Nursing home', gstin: LICENSED } })

  const who = {
    patient: 'Sunita Phadke, 4 Shaniwar Peth, Pune',
    doctor: 'Dr. Anil Gokhale, Karve Road, Pune',
    name: 'Medicine H1',
    maker: 'Cipla',
  }
  const { rows, about } = await registerOf({ from: TODAY, to: '2026-11-30' })
  expect(about).toEqual(['Schedule H1'])
  expect(rows.map(({ words, figures }) => [words.date, words.number, words.what, figures.quantity])).toEqual([
    [TODAY, 'SINV-00001', '', 1],
    [TODAY, 'SINV-00004', '', 1],
    ['2026-11-21', 'SINV-00002', '', 3],
    ['2026-11-22', 'SINV-00003', 'Cancelled', undefined],
    ['2026-11-22', 'CN-00001', 'Back from SINV-00001', -1],
  ])
  expect(rows[1]?.words.patient).toBe(`Nursing home, ${LICENSED}`)
  for (const row of [rows[0], rows[2], rows[3], rows[4]]) expect(row?.words).toMatchObject(who)

  const later = await registerOf({ from: '2026-11-21', to: '2026-11-21' })
  expect(later.rows).toHaveLength(1)
  const ofH = await registerOf({ from: TODAY, to: TODAY, schedule: 'H' })
  expect(ofH.rows.map(({ words }) => words.name)).toEqual([drugs.H?.name])
  expect((await registerOf({ from: TODAY, to: TODAY, schedule: 'NDPS' })).rows).toEqual([])
})

test('the registers of all schedules come to what the bills sold of them', async () => {
  const { sharma, sell } = await openMedicalShop()
  const random = randomFrom(653)
  const sold: Record<string, string[]> = {}
  for (let round = 0; round < 25; round++) {
    const schedules = Array.from({ length: random.between(1, 3) }, () => random.pick(['', ...SCHEDULES]))
    const invoiceDate = `2026-11-${random.between(10, 20)}`
    const { invoiceNumber, _id } = await sell(schedules, { ...FULL, invoiceDate })
    const isCancelled = random.chance(0.2)
    if (isCancelled) await sharma(cancelInvoice, { params: { id: _id }, body: { reason: 'Entered twice' } })
    for (const schedule of schedules)
      sold[schedule] = [...(sold[schedule] ?? []), `${invoiceDate} ${invoiceNumber} ${isCancelled ? 0 : 1}`]
  }
  for (const schedule of SCHEDULES) {
    const registered: string[] = []
    let cursor: string | undefined
    do {
      const query = { from: '2026-11-01', to: '2026-11-30', schedule, limit: 4, cursor }
      const answer = await sharma.send(readReport, { params: { report: 'drug-register' }, query })
      const { rows } = JSON.parse(answer.body) as ReportAnswer
      registered.push(
        ...rows.map(({ words, figures }) => `${words.date} ${words.number} ${figures.quantity ?? 0}`),
      )
      cursor = answer.headers['x-next-cursor'] as string | undefined
    } while (cursor)
    expect(registered.toSorted(), schedule).toEqual(sold[schedule]?.toSorted() ?? [])
    expect(registered.map((entry) => entry.slice(0, 10))).toEqual(
      registered.map((entry) => entry.slice(0, 10)).toSorted(),
    )
  }
})
