import type { ReactNode } from 'react'
import type { Profile } from '#contract/people/profile.ts'
import type { TermsField } from '#contract/people/profile-terms.ts'
import { checkGstin } from '#domain/gstin.ts'
import {
  fssaiProblem,
  ifscProblem,
  isAbroad,
  pinCodeProblem,
  upiIdProblem,
} from '#domain/payment/bank-details.ts'
import { roleLabel } from '#domain/roles.ts'
import { translatedState } from '#domain/states.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { PasswordPanel } from '#web/profile/access/password-panel.tsx'
import { SessionsPanel } from '#web/profile/access/sessions-panel.tsx'
import { YouPanel } from '#web/profile/person/you-panel.tsx'
import { PaymentHistory } from '#web/profile/subscription/payment-history.tsx'
import { SubscriptionPanel } from '#web/profile/subscription/subscription-panel.tsx'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'
import { Facts } from '#web/ui/frame/facts.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './profile.module.css'
import { ProfilePanel } from './profile-panel.tsx'
import { DISPENSING_FIELDS, DISPENSING_WORDS, ORDERS_NEED_APPROVAL, TERMS_WORDS } from './profile-words.ts'

const SecondStepPanel = later(
  async () => (await import('#web/profile/access/second-step-panel.tsx')).SecondStepPanel,
)
const PasskeysPanel = later(
  async () => (await import('#web/profile/passkeys/passkeys-panel.tsx')).PasskeysPanel,
)
const PinPanel = later(async () => (await import('#web/profile/access/pin-panel.tsx')).PinPanel)

const TERMS_FIELDS = Object.entries(TERMS_WORDS) as [TermsField, string][]

interface ProfileViewProps {
  profile: Profile
  /** Panels of the shop's papers, which save by themselves. */
  children: ReactNode
}

/**
 * View mode: everything is text. The person comes first: name, language, PIN. What the shop pays, its bank and its papers are
 * for who may change settings.
 */
export function ProfileView({ profile, children }: ProfileViewProps) {
  const maySettings = useMay('settings')
  return (
    <>
      <YouPanel profile={profile} />
      <PinPanel email={profile.email} isByPin={profile.isByPin} />
      {maySettings ? <ShopPanels profile={profile}>{children}</ShopPanels> : <OfShop profile={profile} />}
      {profile.email !== '' && !profile.isByPin && (
        <>
          <PasswordPanel email={profile.email} />
          <PasskeysPanel />
          <SecondStepPanel />
          <SessionsPanel />
        </>
      )}
    </>
  )
}

/** The shop as anybody may see it on its bills. */
const OfShop = ({ profile: { name, phone, address } }: { profile: Profile }) => (
  <ProfilePanel anchor="business-profile" title={t('The shop')}>
    <Facts
      facts={[
        [t('Name'), name],
        [t('Phone'), phone],
        [t('Address'), address],
      ]}
    />
  </ProfilePanel>
)

const ShopPanels = ({ profile, children }: ProfileViewProps) => (
  <>
    <div className={classes.columns}>
      <ProfilePanel anchor="business-profile" title={t('Business profile')}>
        <Facts facts={businessFacts(profile)} />
      </ProfilePanel>
      <div className={classes.column}>
        <SubscriptionPanel profile={profile} />
        <ProfilePanel anchor="bank-details" title={t('Bank details')}>
          <Facts
            facts={[
              [t('Bank Name'), profile.bankName],
              [t('Account Number'), profile.accountNumber],
              [t('IFSC Code'), doubted(profile.ifscCode, ifscProblem(profile.ifscCode))],
              [t('UPI ID'), doubted(profile.upiId, upiIdProblem(profile.upiId))],
              [t('Merchant category code'), profile.merchantCode],
            ]}
          />
        </ProfilePanel>
      </div>
    </div>
    <ProfilePanel anchor="orders" title={t('Orders')}>
      <Facts facts={[[ORDERS_NEED_APPROVAL, profile.ordersNeedApproval ? t('Yes') : t('No')]]} />
    </ProfilePanel>
    {children}
    <PaymentHistory payments={profile.paymentHistory} />
    <ProfilePanel anchor="terms-and-conditions" title={t('Terms and conditions')}>
      <Facts facts={TERMS_FIELDS.map(([field, label]) => [label, profile[field]] as const)} />
    </ProfilePanel>
  </>
)

/** Marks a questionable value in view mode, too. */
const doubted = (value: string, problem: string | undefined) =>
  problem ? (
    <>
      {value}
      <FormatWarning>{problem}</FormatWarning>
    </>
  ) : (
    value
  )

const businessFacts = (profile: Profile): [name: string, value: ReactNode][] => {
  const gstin = checkGstin(profile.gstin, 'shop')
  return [
    [t('Name'), profile.name],
    [t('Email'), profile.shopEmail],
    [t('Role'), roleLabel(profile.role)],
    [t('Phone'), profile.phone],
    [t('Address'), profile.address],
    [t('State'), translatedState(profile.state)],
    [t('Country'), profile.country],
    [
      t('Postal Code'),
      doubted(profile.postalCode, isAbroad(profile.country) ? undefined : pinCodeProblem(profile.postalCode)),
    ],
    // The place of supply is the state until one is chosen.
    [t('Place of Supply'), translatedState(profile.placeOfSupply || profile.state)],
    ['GSTIN', doubted(profile.gstin, gstin.status === 'wrong' ? gstin.problem : undefined)],
    [t('FSSAI Number'), doubted(profile.fssaiNumber, fssaiProblem(profile.fssaiNumber))],
    ...(profile.settings.uses.drugs
      ? DISPENSING_FIELDS.map((field): [string, ReactNode] => [DISPENSING_WORDS[field], profile[field]])
      : []),
  ]
}
