import * as z from 'zod/mini'
import { barCode } from '#domain/shelf/barcode.ts'
import { MOST_PACKS } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import type { FieldLabel } from '../field-label.ts'
import { emptyAsAbsent, id, requiredText, text } from '../fields.ts'
import { quantity, rate } from '../figures.ts'

const maybeRate = (label: FieldLabel) => z.optional(z.pipe(emptyAsAbsent, z.optional(rate(label))))

/** Letters of a name: it is the unit of a line. */
const LONGEST_PACK = 20

/** A pack as entered. With `_id` it is a stored one: lines keep naming it. */
const packDraft = z.object({
  _id: z.optional(z.uuid(t('Invalid reference'))),
  name: requiredText(LONGEST_PACK, () => t('Pack')),
  holds: quantity(() => t('Holds')).check(z.refine((value) => value > 0, t('A pack holds more than 0'))),
  barcode: text(40, () => t('Barcode')),
  sellingPrice: maybeRate(() => t('Selling price')),
  mrp: maybeRate('MRP'),
})
export type PackDraft = z.output<typeof packDraft>

/** True if no two packs have one id, one name or one barcode. */
const areApart = (packs: readonly PackDraft[]) =>
  [
    packs.map(({ _id }) => _id),
    packs.map(({ name }) => name.toLowerCase()),
    packs.map(({ barcode }) => barCode(barcode)),
  ].every((all) => all.every((one, at) => !one || all.indexOf(one) === at))

/** All packs of a product: those that are not sent are gone. Absent, they stay. */
export const packsDraft = z.optional(
  z
    .array(packDraft)
    .check(
      z.maxLength(MOST_PACKS, { error: () => t('At most {most} packs', { most: MOST_PACKS }) }),
      z.refine(areApart, { message: t('Two packs have one name or barcode') }),
    ),
)

/** A stored pack. */
const pack = z.object({
  _id: id,
  name: z.string(),
  holds: z.number(),
  barcode: z.optional(z.string()),
  sellingPrice: z.optional(z.number()),
  mrp: z.optional(z.number()),
})
export const packs = z.array(pack)
