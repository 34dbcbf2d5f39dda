import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Complete } from '#contract/fields.ts'
import { type ProfileDraft, profileDraft, updateProfile } from '#contract/people/change-profile.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { TermsField } from '#contract/people/profile-terms.ts'
import {
  fssaiProblem,
  ifscProblem,
  isAbroad,
  pinCodeProblem,
  upiIdProblem,
} from '#domain/payment/bank-details.ts'
import { phoneProblem } from '#domain/shop/phone.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { GstinInput } from '#web/ui/fields/gst/gstin-input.tsx'
import { StateSelect } from '#web/ui/fields/state-select.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormBar, PageForm } from '#web/ui/form/page-form.tsx'
import { useAskBeforeLeaving } from '#web/ui/form/use-ask-before-leaving.ts'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import classes from './profile.module.css'
import { takeOverProfile } from './profile-data.ts'
import { ProfilePanel } from './profile-panel.tsx'
import { DISPENSING_WORDS, ORDERS_NEED_APPROVAL, TERMS_WORDS } from './profile-words.ts'
import { WarnedField } from './warned-field.tsx'

type Values = Complete<ProfileDraft>
type Form = ContractForm<Values>

const FIELDS = Object.keys(profileDraft.shape) as (keyof Values)[]
const TERMS_FIELDS = Object.entries(TERMS_WORDS) as [TermsField, string][]

const valuesOf = (profile: Profile) =>
  Object.fromEntries(FIELDS.map((field) => [field, profile[field]])) as Values

interface ProfileFormProps {
  profile: Profile
  onClose: () => void
  /** The panels that save by themselves. */
  children: ReactNode
}

/** Edit mode. Typed values stay until saved or discarded. */
export function ProfileForm({ profile, onClose, children }: ProfileFormProps) {
  const form = useContractForm({ schema: profileDraft, begun: valuesOf(profile) })
  const save = useSave(updateProfile)
  const leaveSaved = useAskBeforeLeaving(form.isDirty)

  const send = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: (saved) => {
          takeOverProfile(saved)
          toast(t('Profile updated successfully!'))
          leaveSaved(onClose)
        },
      },
    ),
  )
  return (
    <PageForm className={classes.form} onSubmit={send}>
      <BusinessFields form={form} email={profile.shopEmail} />
      <BankFields form={form} />
      <ProfilePanel anchor="orders" title={t('Orders')}>
        <CheckField label={ORDERS_NEED_APPROVAL} {...form.box('ordersNeedApproval')} />
      </ProfilePanel>
      {children}
      <TermsFields form={form} />
      <FormBar save={t('Save')} isSaving={save.isPending} onCancel={onClose}>
        <ErrorBanner error={save.error} fallback={t('Failed to update profile.')} isStated />
      </FormBar>
    </PageForm>
  )
}

function BusinessFields({ form, email }: { form: Form; email: string }) {
  const { drugs: usesDrugs } = useUses()
  return (
    <ProfilePanel anchor="business-profile" title={t('Business profile')}>
      <FieldGrid columns={3}>
        <TextInput label={t('Name')} autoComplete="organization" data-autofocus {...form.field('name')} />
        <TextInput label={t('Email')} type="email" readOnly value={email} />
        <WarnedField
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          problemOf={phoneProblem}
          {...form.field('phone')}
        />
      </FieldGrid>
      <Textarea label={t('Address')} autoComplete="street-address" {...form.field('address')} />
      <FieldGrid columns={3}>
        <StateSelect {...form.field('state')} />
        <TextInput label={t('Country')} autoComplete="country-name" {...form.field('country')} />
        <WarnedField
          label={t('Postal Code')}
          autoComplete="postal-code"
          problemOf={(text) => (isAbroad(form.values.country) ? undefined : pinCodeProblem(text))}
          {...form.field('postalCode')}
        />
        <StateSelect
          label={t('Place of Supply')}
          follows={form.values.state}
          {...form.field('placeOfSupply')}
        />
        <GstinInput
          whose="shop"
          onState={(state) => form.values.state || form.set({ state: state.name })}
          {...form.field('gstin')}
        />
        <WarnedField
          label={t('FSSAI Number')}
          inputMode="numeric"
          problemOf={fssaiProblem}
          {...form.field('fssaiNumber')}
        />
        {(usesDrugs || form.values.drugLicences !== '' || form.values.pharmacist !== '') && (
          <>
            <TextInput label={DISPENSING_WORDS.drugLicences} {...form.field('drugLicences')} />
            <TextInput label={DISPENSING_WORDS.pharmacist} {...form.field('pharmacist')} />
            <TextInput label={DISPENSING_WORDS.pharmacistNumber} {...form.field('pharmacistNumber')} />
          </>
        )}
      </FieldGrid>
    </ProfilePanel>
  )
}

const BankFields = ({ form }: { form: Form }) => (
  <ProfilePanel anchor="bank-details" title={t('Bank details')}>
    <FieldGrid columns={2}>
      <TextInput label={t('Bank Name')} autoComplete="off" {...form.field('bankName')} />
      <TextInput
        label={t('Account Number')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('accountNumber')}
      />
      <WarnedField
        label={t('IFSC Code')}
        autoCapitalize="characters"
        problemOf={ifscProblem}
        {...form.field('ifscCode')}
      />
      <WarnedField
        label={t('UPI ID')}
        inputMode="email"
        autoCapitalize="none"
        problemOf={upiIdProblem}
        {...form.field('upiId')}
      />
      <TextInput
        label={t('Merchant category code')}
        description={t(
          'Four digits, if your bank gave you one: payment apps then refuse your links less often.',
        )}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...form.field('merchantCode')}
      />
    </FieldGrid>
  </ProfilePanel>
)

const TermsFields = ({ form }: { form: Form }) => (
  <ProfilePanel anchor="terms-and-conditions" title={t('Terms and conditions')}>
    <FieldGrid columns={2}>
      {TERMS_FIELDS.map(([field, label]) => (
        <Textarea key={field} label={label} rows={4} {...form.field(field)} />
      ))}
    </FieldGrid>
  </ProfilePanel>
)
