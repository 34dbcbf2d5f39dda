import { NativeSelect } from '@mantine/core'
import type { Product } from '#contract/shelf/products.ts'
import { formatQuantity } from '#domain/money.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { kitStock, missingParts } from '#domain/shelf/recipes/recipe.ts'
import { MOST_PARTS, type RecipeKind } from '#domain/shelf/recipes/recipe-kinds.ts'
import { partsWords } from '#domain/shelf/recipes/recipe-words.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import type { ProductForm } from '#web/products/product-form.ts'
import { RadioRow } from '#web/ui/fields/gst/gst-rate-choice.tsx'
import { NumberField, PercentInput } from '#web/ui/fields/number-field.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { PartField } from './part-field.tsx'
import classes from './recipe-fields.module.css'
import { EMPTY_PART, isBlankPart, type TypedPart, type TypedRecipe } from './typed-recipe.ts'

const KINDS = [
  ['none', t('Nothing')],
  ['kit', t('Others, taken when it is sold')],
  ['produced', t('Others, made ahead')],
] as const

/** What a product is made of, a row a part; the last row is always empty, to choose the next one in. */
export function RecipeFields({ form, product }: { form: ProductForm; product: Product | undefined }) {
  const { recipe, unit, stock, purchasePrice } = form.values
  const choose = (kind: RecipeKind | 'none') => {
    if (kind === 'none') return form.set({ recipe: undefined })
    const now: TypedRecipe = { ...(recipe ?? { makes: 1, parts: [] }), kind }
    // A kit has no stock, and nothing is paid for it: its parts have both.
    if (kind === 'kit') form.set({ recipe: now, stock: stock ?? 0, purchasePrice: purchasePrice ?? 0 })
    else form.set({ recipe: now })
  }
  return (
    <FieldGroup legend={t('Made of')}>
      <RadioRow label={t('It is made of')} choices={KINDS} value={recipe?.kind ?? 'none'} onChange={choose} />
      {recipe && (
        <>
          <p className="above-2 small quiet">
            {recipe.kind === 'kit'
              ? t('A hamper, a dish: it has no stock of its own, and a bill takes its parts off the shelf.')
              : t('Sweets, packets: its parts leave the shelf as it is made, by a production in Stock.')}
          </p>
          <NumberField
            className={classes.makes}
            label={t('These quantities make ({unit})', { unit: unitWords(unit || 'Pcs') })}
            value={recipe.makes}
            onChange={(makes) => form.set({ recipe: { ...recipe, makes } }, ['recipe.makes'])}
            error={form.errors['recipe.makes']}
          />
          <PartRows form={form} recipe={recipe} made={product?.id} />
          <Availability recipe={recipe} />
        </>
      )}
    </FieldGroup>
  )
}

interface PartRowsProps {
  form: ProductForm
  recipe: TypedRecipe
  made: string | undefined
}

function PartRows({ form, recipe, made }: PartRowsProps) {
  const { parts } = recipe
  const last = parts.at(-1)
  const isFull = parts.length >= MOST_PARTS || (last && isBlankPart(last))
  const shown = isFull ? parts : [...parts, EMPTY_PART]
  const change = (at: number, part: Partial<TypedPart>) => {
    const paths = Object.keys(part).map((name) => `recipe.parts.${at}.${name}`)
    const changed = shown.map((one, n) => (n === at ? { ...one, ...part } : one))
    form.set({ recipe: { ...recipe, parts: changed } }, ['recipe.parts', ...paths])
  }
  const errorOf = (at: number, name: keyof TypedPart) =>
    form.errors[`recipe.parts.${shown.slice(0, at).filter((part) => !isBlankPart(part)).length}.${name}`]
  const isWrongInRow = Object.keys(form.errors).some((path) => /^recipe\.parts\.\d+\./.test(path))
  return (
    <>
      <div className="stack gap-2 above-2">
        {shown.map((part, at) => {
          const isBlank = isBlankPart(part)
          return (
            // Two rows may be the same while they are typed.
            <div key={`row-${String(at)}`} className={`grid gap-2 ${classes.row}`}>
              <PartField
                label={t('Part')}
                part={part}
                made={made}
                onChange={(chosen) => change(at, chosen)}
                error={isBlank ? undefined : errorOf(at, 'product')}
              />
              <NumberField
                label={t('Quantity')}
                value={part.quantity}
                error={isBlank ? undefined : errorOf(at, 'quantity')}
                onChange={(quantity) => change(at, { quantity })}
              />
              <NativeSelect
                label={t('Unit')}
                value={part.pack}
                onChange={(event) => change(at, { pack: event.currentTarget.value })}
              >
                <option value="">{unitWords(part.unit || 'Pcs')}</option>
                {part.packs.map((pack) => (
                  <option key={pack._id} value={pack._id}>
                    {packWords(pack)}
                  </option>
                ))}
              </NativeSelect>
              <PercentInput
                label={t('Loss %')}
                value={part.loss}
                error={isBlank ? undefined : errorOf(at, 'loss')}
                onChange={(loss) => change(at, { loss })}
              />
              {!isBlank && (
                <button
                  type="button"
                  className="bare flush pressable"
                  aria-label={t('Remove {part}', { part: part.name || t('Part') })}
                  data-tip={t('Remove')}
                  onClick={() => form.set({ recipe: { ...recipe, parts: shown.filter((_, n) => n !== at) } })}
                >
                  <Icon name="close" />
                </button>
              )}
            </div>
          )
        })}
      </div>
      {form.errors['recipe.parts'] && !isWrongInRow && (
        <p className="small red" role="alert">
          {form.errors['recipe.parts']}
        </p>
      )}
    </>
  )
}

/** How many can be made of what stands, and what is missing for the next. */
function Availability({ recipe: { makes = 1, parts } }: { recipe: TypedRecipe }) {
  const known = parts.flatMap(({ product, quantity, pack, packs, ...part }) =>
    product !== '' && quantity && quantity > 0
      ? [{ ...part, quantity, pack: packs.find(({ _id }) => _id === pack) }]
      : [],
  )
  if (known.length === 0 || !(makes > 0)) return null
  const recipe = { makes, parts: known }
  const now = kitStock(recipe)
  const missing = missingParts(recipe, Math.max(0, now) + 1)
  return (
    <p className="above-2 small quiet" role="status">
      {t('The shelf makes {quantity}.', { quantity: formatQuantity(Math.max(0, now)) })}{' '}
      {t('For one more is missing: {parts}', {
        parts: partsWords(missing.map((part) => ({ ...part, quantity: part.missing }))),
      })}
    </p>
  )
}
