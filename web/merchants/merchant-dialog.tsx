import { Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MERCHANT_TYPES, type Merchant, type MerchantInput, merchantInput } from '#contract/merchants.ts'
import { TAKE_BACKS } from '#domain/parties/goods-taken-back.ts'
import {
  PARTY_FIELD_NAMES,
  type PartyFieldName,
  PLAIN_PARTY_FIELDS,
  partyField,
} from '#domain/parties/party-fields.ts'
import { TAKE_BACK_WORDS } from '#domain/parties/taken-back-words.ts'
import { LANGUAGES, WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { GstinInput } from '#web/ui/fields/gst/gstin-input.tsx'
import { StateSelect } from '#web/ui/fields/state-select.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useSaveMerchant } from './merchant-data.ts'
import { TYPE_WORDS } from './merchant-words.ts'
import { PriceListField } from './price-list-field.tsx'
import { SameGstin } from './same-gstin.tsx'

interface MerchantDialogProps {
  /** The merchant to edit; absent for a new one. */
  merchant?: Merchant
  /** Known values of a new merchant. */
  initialType?: Merchant['type'] | undefined
  initialName?: string
  initialGstin?: string
  onClose: () => void
  /** Called with the stored merchant, just before the dialog closes. */
  onSaved?: (merchant: Merchant) => void
}

const SAVE_FAILED = t('Error saving supplier.')
const TYPES = MERCHANT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))

export function MerchantDialog({ merchant, onClose, onSaved, ...initial }: MerchantDialogProps) {
  const saving = useSaveMerchant(merchant?.id)
  const form = useMerchantForm(merchant, initial)
  const { priceLists, batches } = useUses()
  const mayChoose = useMay('rates')

  const submit = (body: MerchantInput) =>
    saving.save(body).then(
      (saved) => {
        toast(merchant ? t('Supplier updated successfully!') : t('Supplier added successfully!'))
        onSaved?.(saved)
        onClose()
      },
      (failure: unknown) => alertToast(messageOf(failure, SAVE_FAILED)),
    )

  return (
    <FormDialog
      title={merchant ? t('Edit Merchant') : t('Add New Merchant')}
      submit={merchant ? t('Save Changes') : t('Add Merchant')}
      size={640}
      onClose={onClose}
      onSubmit={form.onSubmit((body) => void submit(body))}
      saving={saving}
      fallback={SAVE_FAILED}
      isDirty={form.isDirty}
    >
      <RequiredFields form={form} />
      <OptionalFields
        form={form}
        sameGstin={
          <SameGstin
            gstin={form.values.gstin}
            own={merchant?._id}
            onTake={
              !merchant && onSaved
                ? (found) => {
                    onSaved(found)
                    onClose()
                  }
                : undefined
            }
          />
        }
      />
      {(form.values.type === 'supplier' || form.values.msme) && <SmallEnterprise form={form} />}
      {batches && form.values.type === 'supplier' && <TakeBackField form={form} />}
      {priceLists && mayChoose && <PriceListField {...form.field('priceList')} />}
      <LanguageField form={form} />
    </FormDialog>
  )
}

/** An extra choice that is empty is removed, an absent one stays as it is. */
type MerchantValues = {
  [F in PartyFieldName as F extends EmptyAsAbsent ? never : F]: F extends 'type'
    ? Merchant['type'] | null
    : NonNullable<Merchant[F]>
} & { [F in EmptyAsAbsent]?: Merchant[F] | null } & { hasNoEmail: boolean }
type EmptyAsAbsent = 'priceList' | 'language' | 'takeBack'

const EMPTY = { text: '', flag: false, choice: null, id: undefined }

function useMerchantForm(
  merchant: Merchant | undefined,
  {
    initialName = '',
    initialGstin = '',
    initialType,
  }: Pick<MerchantDialogProps, 'initialName' | 'initialGstin' | 'initialType'>,
) {
  const given = { name: initialName, gstin: initialGstin, type: initialType, country: 'India', ...merchant }
  const begun = {
    ...Object.fromEntries(
      PARTY_FIELD_NAMES.flatMap((name) => {
        const value = (given as Partial<Merchant>)[name] ?? EMPTY[partyField(name).is]
        return value === undefined || (value === null && name !== 'type') ? [] : [[name, value]]
      }),
    ),
    hasNoEmail: merchant?.email === '',
  } as MerchantValues
  return useContractForm({ schema: merchantInput, begun })
}

type Fields = { form: ReturnType<typeof useMerchantForm> }

// Autofill is off, as the browser would offer the shopkeeper's own address.
const RequiredFields = ({ form }: Fields) => (
  <>
    <FieldGrid columns={2}>
      <TextInput
        label={t('Merchant Name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.field('name')}
      />
      <div>
        <TextInput
          label={t('Email')}
          required={!form.values.hasNoEmail}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <CheckField label={t('Has no e-mail')} {...form.box('hasNoEmail')} />
      </div>
      <TextInput label={t('Phone Number')} required type="tel" autoComplete="off" {...form.field('phone')} />
      <Select
        label={t('Type')}
        required
        placeholder={t('Choose a type')}
        data={TYPES}
        allowDeselect={false}
        {...form.field('type')}
      />
    </FieldGrid>
    <Textarea
      label={t('Address')}
      required={!form.values.hasNoEmail}
      rows={2}
      autoComplete="off"
      {...form.field('address')}
    />
  </>
)

/** Late payments to a small enterprise are not deductible in the year (section 43B(h)); traders do not count. */
const SmallEnterprise = ({ form }: Fields) => (
  <FieldGroup legend="MSME">
    <CheckField
      label={t(
        'Micro or small enterprise (Udyam), not a trader: to be paid within 45 days, or 15 where nothing is agreed',
      )}
      {...form.box('msme')}
    />
    {form.values.msme && (
      <TextInput
        label={t('Udyam Number')}
        placeholder="UDYAM-MH-26-0012345"
        autoComplete="off"
        {...form.field('udyam')}
      />
    )}
  </FieldGroup>
)

/** Language of papers and messages to the party. */
const LanguageField = ({ form }: Fields) => {
  const { value, ...field } = form.field('language')
  return (
    <Select
      label={t('Language of papers and messages')}
      placeholder={t("The shop's usual")}
      clearable
      data={WHOLE_LANGUAGES.map((language) => ({ value: language, label: LANGUAGES[language] }))}
      value={value ?? null}
      {...field}
    />
  )
}

/** Until when a supplier takes expiring goods back: the shelf advises by it. */
const TakeBackField = ({ form }: Fields) => {
  const { value, ...field } = form.field('takeBack')
  return (
    <Select
      label={partyField('takeBack').label(t)}
      placeholder={t('Not known')}
      clearable
      data={TAKE_BACKS.map((choice) => ({ value: choice, label: TAKE_BACK_WORDS[choice] }))}
      value={value ?? null}
      {...field}
    />
  )
}

function OptionalFields({ form, sameGstin }: Fields & { sameGstin: ReactNode }) {
  return (
    <FieldGroup legend={t('Tax and delivery, if known')}>
      <FieldGrid columns={2}>
        <GstinInput
          {...form.field('gstin')}
          onState={(state) => {
            if (!form.values.state) form.set({ state: state.name })
          }}
        />
        <StateSelect label={t('State')} {...form.field('state')} />
        <StateSelect
          label={t('Place of Supply')}
          follows={form.values.state}
          {...form.field('placeOfSupply')}
        />
        <TextInput label={t('Country')} autoComplete="off" {...form.field('country')} />
      </FieldGrid>
      {sameGstin}
      <Textarea
        label={t('Shipping Address')}
        rows={2}
        autoComplete="off"
        {...form.field('shippingAddress')}
      />
      <FieldGrid columns={2}>
        <TextInput
          label={t('Postal Code')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('postalCode')}
        />
        {PLAIN_PARTY_FIELDS.map((name) => (
          <TextInput key={name} label={partyField(name).label(t)} autoComplete="off" {...form.field(name)} />
        ))}
      </FieldGrid>
      <CheckField label={t('Under composition')} {...form.box('composition')} />
    </FieldGroup>
  )
}
