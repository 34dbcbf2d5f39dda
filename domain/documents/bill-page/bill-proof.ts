import type { Paise } from '#domain/money.ts'

/** The figures of a bill that its proof covers. */
export interface ProvenBill {
  number: string
  date: string
  sellerGstin: string
  buyer: string
  buyerGstin: string
  lines: readonly ProvenLine[]
  total: Paise
}

interface ProvenLine {
  name: string
  hsn: string
  quantity: number
  unit: string
  rate: number
  taxable: Paise
  tax: Paise
  total: Paise
}

/**
 * Canonical text of a bill, whose SHA-256 is its checksum: a change of any figure, name or order of lines changes it. JSON,
 * so that a name cannot imitate two fields.
 */
export const proofText = ({
  number,
  date,
  sellerGstin,
  buyer,
  buyerGstin,
  lines,
  total,
}: ProvenBill): string =>
  JSON.stringify([
    'bahi bill 1',
    ...[number, date, sellerGstin, buyer, buyerGstin],
    lines.map(({ name, hsn, quantity, unit, rate, taxable, tax, total: ofLine }) => [
      ...[name, hsn, quantity, unit, rate],
      ...[taxable, tax, ofLine],
    ]),
    total,
  ])

const SHOWN_DIGITS = 16

/** '7c1e 90ab 44d2 f608' of the 64 digits of a sum: as much as two people read to each other. */
export const shownProof = (digits: string): string =>
  digits.slice(0, SHOWN_DIGITS).replace(/(?<=^(?:.{4})+)(?=.)/g, ' ')
