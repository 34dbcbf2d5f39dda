import type { ReactNode } from 'react'
import { type Profile, TERMS, type TermsField } from '#contract/profile.ts'
import { roleLabel } from '#domain/roles.ts'
import { PasswordPanel } from './password-panel.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { Facts, ProfilePanel } from './profile-panel.tsx'
import classes from './profile-view.module.css'
import { ORDERS_NEED_APPROVAL } from './profile-words.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

const TERMS_FIELDS = Object.entries(TERMS) as [TermsField, string][]

/** View mode: everything is text. `children` are the panels that save by themselves. */
export const ProfileView = ({ profile, children }: { profile: Profile; children: ReactNode }) => (
  <>
    <div className={classes.columns}>
      <ProfilePanel title="Business profile">
        <Facts facts={businessFacts(profile)} />
      </ProfilePanel>
      <div className={classes.column}>
        <SubscriptionPanel profile={profile} />
        <ProfilePanel title="Bank details">
          <Facts
            facts={[
              ['Bank Name', profile.bankName],
              ['Account Number', profile.accountNumber],
              ['IFSC Code', profile.ifscCode],
              ['UPI ID', profile.upiId],
            ]}
          />
        </ProfilePanel>
      </div>
    </div>
    <ProfilePanel title="Orders">
      <Facts facts={[[ORDERS_NEED_APPROVAL, profile.ordersNeedApproval ? 'Yes' : 'No']]} />
    </ProfilePanel>
    {children}
    <PaymentHistory payments={profile.paymentHistory} />
    <ProfilePanel title="Terms and conditions">
      <Facts facts={TERMS_FIELDS.map(([field, label]) => [`${label} terms`, profile[field]] as const)} />
    </ProfilePanel>
    <PasswordPanel email={profile.email} />
    <SessionsPanel />
  </>
)

const businessFacts = (profile: Profile) =>
  [
    ['Name', profile.name],
    ['Email', profile.email],
    ['Role', roleLabel(profile.role)],
    ['Phone', profile.phone],
    ['Address', profile.address],
    ['State', profile.state],
    ['Country', profile.country],
    ['Postal Code', profile.postalCode],
    ['Place of Supply', profile.placeOfSupply],
    ['GSTIN', profile.gstin],
    ['FSSAI Number', profile.fssaiNumber],
  ] as const satisfies [string, string][]
