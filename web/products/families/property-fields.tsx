import { Autocomplete, TextInput } from '@mantine/core'
import { readValues } from '#domain/shelf/families/variants.ts'
import { t } from '#domain/words/t.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import classes from './families.module.css'
import type { TypedFamily, TypedProperty } from './typed-family.ts'

export type FamilyTable = ContractForm<TypedFamily>

const USUAL = [t('Size'), t('Colour'), t('Waist'), t('Length')]

/** By what the items differ: up to two properties with their values, typed as 'S, M, L, XL' or pasted from a sheet. */
export function PropertyFields({ table, isStored }: { table: FamilyTable; isStored: boolean }) {
  const { properties } = table.values
  const change = (at: number, part: Partial<TypedProperty>) =>
    table.set({ properties: properties.map((one, n) => (n === at ? { ...one, ...part } : one)) }, [
      'properties',
      'variants',
    ])
  // The contract counts properties with values only.
  const errorOf = (at: number, name: keyof TypedProperty) =>
    table.errors[
      `properties.${properties.slice(0, at).filter(({ values }) => readValues(values).length > 0).length}.${name}`
    ]
  return (
    <div className="stack gap-2">
      {properties.map((property, at) => (
        // Properties stay in their places.
        <div key={`property-${String(at)}`} className={`grid gap-2 upper ${classes.property}`}>
          <Autocomplete
            label={at === 0 ? t('They differ by') : t('And by')}
            placeholder={at === 0 ? undefined : t('Colour')}
            data={USUAL}
            value={property.name}
            error={property.values === '' ? undefined : errorOf(at, 'name')}
            onChange={(name) => change(at, { name })}
          />
          <TextInput
            label={t('{property}: values in their order', { property: property.name || t('Colour') })}
            placeholder={at === 0 ? 'S, M, L, XL' : isStored ? undefined : t('Red, Blue')}
            autoComplete="off"
            value={property.values}
            error={errorOf(at, 'values')}
            onChange={(event) => change(at, nameGiven(property, at, event.currentTarget.value))}
            onPaste={(event) => {
              // A field of one line would join the cells of a column to one word.
              const text = event.clipboardData.getData('text')
              if (!/[\t\r\n]/.test(text.trim())) return
              event.preventDefault()
              change(at, nameGiven(property, at, readValues(`${property.values}\n${text}`).join(', ')))
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              focusNext(event.currentTarget)
            }}
          />
        </div>
      ))}
      {table.errors.properties && !Object.keys(table.errors).some((path) => /^properties\.\d/.test(path)) && (
        <p className="small red" role="alert">
          {table.errors.properties}
        </p>
      )}
    </div>
  )
}

/** Values of the second property without a name are colours. */
const nameGiven = ({ name }: TypedProperty, at: number, values: string): Partial<TypedProperty> =>
  name === '' && at === 1 && values !== '' ? { name: t('Colour'), values } : { values }

/** Enter goes on to the next field, and does not save. */
function focusNext(field: HTMLInputElement) {
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>('input:not([disabled])') ?? [])]
  fields[fields.indexOf(field) + 1]?.focus()
}
