// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { FieldValues } from '#domain/documents/fields.ts'
import { NO_PARTY } from '#domain/documents/no-party.ts'
import { FIRST_USES } from '#domain/shop/uses.ts'
import { emptyLine, fromWire, toWire } from '#web/documents/open-document/lines/sheet-line.ts'
import { newInvoice } from '#web/invoices/invoice-values.ts'
import { missingOn, waitsFor } from './needed-prescription.ts'

type Bill = Parameters<typeof missingOn>[0]

const line = (itemname: string, schedule?: string) => ({
  ...emptyLine(),
  itemname,
  source: { name: itemname, cgst: 0, sgst: 0, igst: 0, cess: 0, schedule },
})

interface About extends Partial<FieldValues<'invoice'>> {
  direction?: Bill['direction']
  drugs?: boolean
}

const bill = (lines: Bill['lines'], { direction = 'sales', drugs = true, ...values }: About = {}) =>
  ({
    direction,
    settings: { uses: { ...FIRST_USES, drugs } },
    values: { ...newInvoice(direction), merchants: NO_PARTY, ...values },
    lines,
  }) as Bill

test('the save bar waits for the first field that a medicine asks for, and for nothing once all are filled', () => {
  const lines = [line('Cotton'), line('Taxim-O 200', 'H1'), line('Pan 40', 'H')]
  expect(waitsFor(bill(lines))).toBe('waits for the patient')
  const named = { patient: 'Sunita Phadke', doctor: 'Dr. Gokhale' }
  expect(waitsFor(bill(lines, named))).toBe("waits for the patient's address")
  expect(missingOn(bill(lines, named))).toEqual({
    patientAddress: "Enter the patient's address: Taxim-O 200 is Schedule H1.",
    doctorAddress: "Enter the doctor's address: Taxim-O 200 is Schedule H1.",
  })
  expect(waitsFor(bill([line('Pan 40', 'H')], named))).toBeUndefined()
})

test('a purchase, a bill without such a medicine and a shop without schedules wait for nothing', () => {
  expect(waitsFor(bill([line('Taxim-O 200', 'X')], { direction: 'purchase' }))).toBeUndefined()
  expect(waitsFor(bill([line('Cotton')]))).toBeUndefined()
  expect(waitsFor(bill([line('Taxim-O 200', 'NDPS')], { drugs: false }))).toBeUndefined()
})

test('the schedule of a stored line is on the sheet, and is not sent', () => {
  const { batches: _, ...wired } = toWire({ ...line('Taxim-O 200', 'H1'), product: 'taxim' })
  expect(wired).not.toHaveProperty('schedule')
  const [stored] = fromWire([{ ...wired, schedule: 'H1', discount: undefined }])
  expect(stored?.source?.schedule).toBe('H1')
})
