import * as z from 'zod/mini'
import { type ItemFieldName, type ItemValue, itemField } from '#domain/tax/item-fields.ts'
import { TAXABILITIES } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { quantity, rate } from '../figures.ts'

type Codec<V> = z.ZodMiniType<V, V>

const DRAFTED = {
  flag: z.boolean,
  rate,
  quantity: (says: string) => quantity(() => says),
  taxability: (says: string) => z.enum(TAXABILITIES, says),
}
const HELD = { flag: z.boolean(), rate: z.number(), quantity: z.number(), taxability: z.enum(TAXABILITIES) }

const shapeOf = <F extends ItemFieldName, S>(names: readonly F[], of: (name: F) => unknown) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as S

/** Item fields as sent: an absent one is the default, or stays. */
export const draftedItem = <F extends ItemFieldName>(names: readonly F[]) =>
  shapeOf<F, { [N in F]: z.ZodMiniOptional<Codec<ItemValue<N>>> }>(names, (name) => {
    const { is, says = t('Choose yes or no'), usual } = itemField(name)
    const typed = DRAFTED[is](says)
    return z.optional(usual === null ? z.nullable(typed) : typed)
  })

/** Item fields as answered: defaults are left out. */
export const answeredItem = <F extends ItemFieldName>(names: readonly F[]) =>
  shapeOf<F, { [N in F]: z.ZodMiniOptional<Codec<NonNullable<ItemValue<N>>>> }>(names, (name) =>
    z.optional(HELD[itemField(name).is]),
  )

/** Schema of a stored field: never absent. */
export const heldField = (name: ItemFieldName): z.ZodMiniType => {
  const { is, usual } = itemField(name)
  return usual === null ? z.nullable(HELD[is]) : HELD[is]
}
export const heldItem = <F extends ItemFieldName>(names: readonly F[]) =>
  shapeOf<F, { [N in F]: Codec<ItemValue<N>> }>(names, heldField)
