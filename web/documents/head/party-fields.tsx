import { TextInput } from '@mantine/core'
import { NO_PARTY, NO_SHIPPING } from '#domain/documents/no-party.ts'
import { checkGstin } from '#domain/gstin.ts'
import { t } from '#domain/words/t.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { type DocumentValues, fromMerchant } from '#web/documents/open-document/values/document-values.ts'
import { GstinInput } from '#web/ui/fields/gst/gstin-input.tsx'
import { StateSelect } from '#web/ui/fields/state-select.tsx'
import classes from './head.module.css'
import { PartySelect } from './party-select.tsx'
import { PartyText } from './party-text.tsx'

/** On a sale everything of the customer may be changed; a supplier is read only. */
export const PartyFields = drawnFor(
  ['merchants', 'shippingDetails'],
  function PartyFields<V extends DocumentValues>({
    document,
    isShort = false,
  }: {
    document: OpenDocument<V>
    /** Only the fields that most bills need, each in its own column. */
    isShort?: boolean
  }) {
    const { direction, values, errors } = document
    const { merchants } = values
    const set = (change: Partial<DocumentValues>) => document.set(change as Partial<V>)
    const change = (part: Partial<typeof merchants>) => set({ merchants: { ...merchants, ...part } })

    const rename = (name: string) => {
      // A name replaced in one go is another customer; one that is corrected letter by letter is the same.
      const isAnother = name === '' || name.length < merchants.name.length - 1
      if (!isAnother || (!merchants._id && name !== '')) return change({ name })
      set({ merchants: { ...NO_PARTY, name }, shippingDetails: NO_SHIPPING })
    }

    const select = (
      <PartySelect
        direction={direction}
        buyerWord={document.buyerWord}
        party={merchants}
        error={errors['merchants.name'] ?? errors.merchants}
        onPick={(merchant) => set(fromMerchant(merchant, direction))}
        onType={rename}
      />
    )
    if (direction === 'purchase') {
      return (
        <>
          {select}
          {merchants.name !== '' && !isShort && <PartyText party={{ ...merchants, name: '' }} />}
        </>
      )
    }
    const phone = (
      <TextInput
        label={t('Phone')}
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        error={errors['merchants.phone']}
        value={merchants.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
    )
    const taxed = (
      <>
        <div data-gstin>
          <GstinInput
            value={merchants.gstin}
            error={errors['merchants.gstin']}
            onChange={(gstin) => {
              const check = checkGstin(gstin)
              const isTelling = check.status === 'ok' && !merchants.state
              change(isTelling ? { gstin, state: check.state.name } : { gstin })
            }}
          />
        </div>
        <StateSelect
          clearable={false}
          value={merchants.state}
          // A chosen place of supply is reset, so that it follows the state again.
          onChange={(state) => change({ state, placeOfSupply: '' })}
        />
      </>
    )
    if (isShort) {
      return (
        <>
          {select}
          {phone}
          {taxed}
        </>
      )
    }
    return (
      <div className={classes.party}>
        <div className={classes.wide}>{select}</div>
        <TextInput
          label={t('Address')}
          maxLength={500}
          error={errors['merchants.address']}
          value={merchants.address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        {phone}
        {taxed}
      </div>
    )
  },
)
