import { TextInput } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { StateSelect } from '#web/ui/fields/state-select.tsx'
import classes from './head.module.css'

export const ShippingFields = drawnFor(['shippingDetails'], function ShippingFields<
  V extends DocumentValues,
>({ document }: { document: OpenDocument<V> }) {
  const { shippingDetails } = document.values
  const change = (part: Partial<typeof shippingDetails>) =>
    document.set({ shippingDetails: { ...shippingDetails, ...part } } as Partial<V>)
  const error = (field: string) => document.errors[`shippingDetails.${field}`]

  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        label={t('Address')}
        maxLength={500}
        error={error('address')}
        value={shippingDetails.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <StateSelect
        className={classes.wide}
        value={shippingDetails.state}
        onChange={(state) => change({ state })}
      />
      <TextInput
        label={t('Country')}
        maxLength={60}
        value={shippingDetails.country}
        onChange={(event) => change({ country: event.currentTarget.value })}
      />
      <TextInput
        label={t('Postal Code')}
        maxLength={12}
        inputMode="numeric"
        value={shippingDetails.postalCode}
        onChange={(event) => change({ postalCode: event.currentTarget.value })}
      />
    </div>
  )
})
