import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#domain/calendar.ts'
import { formatPercent } from '#domain/money.ts'
import { NOTIFIED_CHANGES } from '#domain/tax/rates/notified-rates.ts'
import { t } from '#domain/words/t.ts'
import { useCategories } from '#web/categories/category-data.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { GstRateChoice, RadioRow, UNTAXED_CHOICES } from '#web/ui/fields/gst/gst-rate-choice.tsx'
import { PercentInput } from '#web/ui/fields/number-field.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { choiceOf, type RateChoice } from './rate-choice.ts'
import { UNTAXED_WORDS } from './rate-words.ts'

interface FieldsProps {
  choice: RateChoice
  set: (change: Partial<RateChoice>) => void
}

const wordsOf = ({ from, words, was, taxability, gst }: (typeof NOTIFIED_CHANGES)[number]) =>
  t('{date}: {goods}, {before} to {after}', {
    date: formatDate(from),
    goods: words,
    before: formatPercent(was),
    after: taxability === 'taxable' ? formatPercent(gst) : UNTAXED_WORDS[taxability],
  })

/** Choice of the items: by a notification, or by their present category, code or rate. */
export function GroupFields({ choice, set }: FieldsProps) {
  const [search, setSearch] = useState('')
  const { categories, error, isSearching } = useCategories({ search })
  const [notified, setNotified] = useState('')
  const chosen = NOTIFIED_CHANGES[Number(notified)]
  return (
    <FieldGroup legend={t('Which items')}>
      <NativeSelect
        label={t('As a notification changed them')}
        value={notified}
        onChange={({ currentTarget: { value } }) => {
          setNotified(value)
          const change = value === '' ? undefined : NOTIFIED_CHANGES[Number(value)]
          if (change) set(choiceOf(change))
        }}
        description={
          notified !== '' && chosen?.isPart
            ? t('Only some goods with such a code were changed: look at each item.')
            : undefined
        }
        data={[
          { value: '', label: t('None: choose yourself') },
          ...NOTIFIED_CHANGES.map((change, at) => ({ value: String(at), label: wordsOf(change) })),
        ]}
      />
      <FieldGrid columns={3}>
        <SearchSelect
          label={t('Category')}
          placeholder={t('Any')}
          value={choice.category}
          onChange={(category) => set({ category })}
          choices={categories}
          isSearching={isSearching}
          search={search}
          onSearch={setSearch}
          nothingFound={error ? t('Categories could not be loaded.') : t('No category is called so')}
        />
        <TextInput
          label={t('HSN begins with')}
          placeholder={t('Any, or 3305, 3306')}
          autoComplete="off"
          value={choice.hsn}
          onChange={(event) => set({ hsn: event.currentTarget.value })}
        />
        <PercentInput
          label={t('GST now (%)')}
          placeholder={t('Any')}
          value={choice.gstNow}
          onChange={(gstNow) => set({ gstNow })}
        />
      </FieldGrid>
    </FieldGroup>
  )
}

/** First day, new rate, and the rule for prices. */
export const NewRateFields = ({ choice, set }: FieldsProps) => (
  <FieldGroup legend={t('The new rate')}>
    <GstRateChoice rate={choice.gst} onChange={(gst) => set({ gst })} />
    <FieldGrid columns={3}>
      <DateField label={t('First day')} required value={choice.from} onChange={(from) => set({ from })} />
      <PercentInput label="GST (%)" required value={choice.gst} onChange={(gst) => set({ gst })} />
      <PercentInput label={t('Cess (%)')} value={choice.cess} onChange={(cess) => set({ cess })} />
    </FieldGrid>
    {choice.gst === 0 && !choice.cess && (
      <RadioRow
        label={t('No tax because')}
        choices={UNTAXED_CHOICES}
        value={choice.taxability}
        onChange={(taxability) => set({ taxability })}
      />
    )}
    <RadioRow
      label={t('Prices')}
      choices={[
        ['same-total', t('The customer pays the same')],
        ['same-price', t('Same price before tax')],
      ]}
      value={choice.prices}
      onChange={(prices) => set({ prices })}
    />
    <p className="quiet">
      {choice.prices === 'same-total'
        ? t('What the customer pays stays; the price before tax takes the difference.')
        : t('What you earn stays; the customer pays less or more tax.')}
    </p>
  </FieldGroup>
)
