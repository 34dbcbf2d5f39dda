import { Autocomplete, TextInput } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { MOST_PACKS } from '#domain/shelf/packs.ts'
import { SHOP_UNITS } from '#domain/shelf/units.ts'
import { t } from '#domain/words/t.ts'
import type { ProductForm } from '#web/products/product-form.ts'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './pack-fields.module.css'
import { EMPTY_PACK, isBlankPack, type TypedPack } from './typed-packs.ts'

/** The packs of a product, a row each; the last row is always empty, to type the next one into. */
export function PackFields({ form, hasMrp }: { form: ProductForm; hasMrp: boolean }) {
  const rows = useRef<HTMLDivElement>(null)
  const { packs = [], unit } = form.values
  const last = packs.at(-1)
  const isFull = packs.length >= MOST_PACKS
  const shown = isFull || (last && isBlankPack(last)) ? packs : [...packs, EMPTY_PACK]
  const change = (at: number, part: Partial<TypedPack>) => {
    const paths = Object.keys(part).map((name) => `packs.${at}.${name}`)
    form.set({ packs: shown.map((pack, n) => (n === at ? { ...pack, ...part } : pack)) }, ['packs', ...paths])
  }
  const remove = (at: number) => form.set({ packs: shown.filter((_, n) => n !== at) })
  const errorOf = (at: number, name: keyof TypedPack) =>
    form.errors[`packs.${shown.slice(0, at).filter((pack) => !isBlankPack(pack)).length}.${name}`]
  const isWrongInRow = Object.keys(form.errors).some((path) => /^packs\.\d+\./.test(path))

  /** A scanner ends its code with Enter, which goes on to the next field and does not save. */
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    const fields = [...(rows.current?.querySelectorAll('input') ?? [])]
    const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <FieldGroup legend={t('Packs')}>
      <p className="small quiet">
        {t('What it is also sold by: a strip of 10, a box of 100. The stock is counted in {unit}.', {
          unit: unit || t('Pcs'),
        })}
      </p>
      <div ref={rows} className="stack gap-2" style={{ '--columns': hasMrp ? 5 : 4 } as CSSProperties}>
        {shown.map((pack, at) => (
          // Two rows may be the same while they are typed.
          <div key={`row-${String(at)}`} className={`grid gap-2 upper ${classes.row}`}>
            <Autocomplete
              label={t('Pack')}
              data={SHOP_UNITS}
              maxDropdownHeight={240}
              onKeyDown={goOn}
              value={pack.name}
              error={isBlankPack(pack) ? undefined : errorOf(at, 'name')}
              onChange={(name) => change(at, { name })}
            />
            <NumberField
              label={t('Holds')}
              onKeyDown={goOn}
              value={pack.holds}
              error={isBlankPack(pack) ? undefined : errorOf(at, 'holds')}
              onChange={(holds) => change(at, { holds })}
            />
            <TextInput
              label={t('Barcode')}
              autoComplete="off"
              onKeyDown={goOn}
              value={pack.barcode}
              error={isBlankPack(pack) ? undefined : errorOf(at, 'barcode')}
              onChange={(event) => change(at, { barcode: event.currentTarget.value })}
            />
            <MoneyInput
              label={t('Price of a pack')}
              placeholder={t('Of its units')}
              onKeyDown={goOn}
              value={pack.sellingPrice}
              error={isBlankPack(pack) ? undefined : errorOf(at, 'sellingPrice')}
              onChange={(sellingPrice) => change(at, { sellingPrice })}
            />
            {hasMrp && (
              <MoneyInput
                label="MRP"
                onKeyDown={goOn}
                value={pack.mrp}
                error={isBlankPack(pack) ? undefined : errorOf(at, 'mrp')}
                onChange={(mrp) => change(at, { mrp })}
              />
            )}
            {!isBlankPack(pack) && (
              <button
                type="button"
                className="bare flush pressable"
                aria-label={t('Remove {pack}', { pack: pack.name || t('Pack') })}
                data-tip={t('Remove')}
                onClick={() => remove(at)}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        ))}
      </div>
      {form.errors.packs && !isWrongInRow && (
        <p className="small red" role="alert">
          {form.errors.packs}
        </p>
      )}
    </FieldGroup>
  )
}
