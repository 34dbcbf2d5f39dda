import * as z from 'zod/mini'
import { barCode } from '#domain/shelf/barcode.ts'
import { MOST_PACKS } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'
import { emptyAsAbsent, id, requiredText, text } from '../fields.ts'
import { quantity, rate } from '../figures.ts'

const maybeRate = (label: () => string) => z.optional(z.pipe(emptyAsAbsent, z.optional(rate(label))))

/** Letters of a name: it is the unit of a line. */
const LONGEST_PACK = 20

/** A pack as entered. With `_id` it is a stored one: lines keep naming it. */
const packDraft = z.object({
  _id: z.optional(z.uuid(t('Invalid reference'))),
  name: requiredText(
    LONGEST_PACK,
    () => t('Pack'),
    () => t('Every pack needs a name'),
  ),
  holds: quantity(() => t('Holds')).check(z.refine((value) => value > 0, t('A pack holds more than 0'))),
  barcode: text(40, () => t('Barcode')),
  sellingPrice: maybeRate(() => t('Price of a pack')),
  mrp: maybeRate(() => t('MRP of a pack')),
})
export type PackDraft = z.output<typeof packDraft>

const isEachOnce = (values: readonly string[]) => {
  const given = values.filter(Boolean)
  return new Set(given).size === given.length
}

/** All packs of a product: those that are not sent are gone. Absent, they stay. */
export const packsDraft = z.optional(
  z.array(packDraft).check(
    z.maxLength(MOST_PACKS, { error: () => t('At most {most} packs', { most: MOST_PACKS }) }),
    z.refine((packs) => isEachOnce(packs.map(({ name }) => name.toLowerCase())), {
      message: t('Two packs have one name'),
    }),
    z.refine((packs) => isEachOnce(packs.map(({ barcode }) => barCode(barcode))), {
      message: t('Two packs have one barcode'),
    }),
    z.refine((packs) => isEachOnce(packs.map(({ _id }) => _id ?? '')), { message: t('Invalid reference') }),
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

/** The pack of a line, as sent: the server looks up what it holds. */
export const linePackDraft = z.optional(z.nullable(z.object({ _id: z.uuid(t('Invalid reference')) })))
/** The pack that a line was sold by, with its name and what it held that day. */
export const linePack = z.optional(z.object({ _id: z.string(), name: z.string(), holds: z.number() }))
