import type { Input } from '#contract/endpoint.ts'
import {
  NEW_PLAN,
  type PlatformSettings,
  readWhole,
  type saveSettings,
} from '#contract/platform/superadmin-settings.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'

/** A plan being edited. The text typed as its price or duration may not be a number yet. */
export interface PlanValues {
  /** Key of the row, for adding and removing. */
  key: string
  _id?: string
  name: string
  price: number | undefined
  duration: number | undefined
  unit: 'months' | 'days'
  features: { key: string; text: string }[]
}

interface SettingsValues {
  email: string
  password: string
  razorpayKeyId: string
  razorpayKeySecret: string
  razorpayWebhookSecret: string
  /** Required for changes of guarded settings. */
  currentPassword: string
  subscriptionPlans: PlanValues[]
}

export type SettingsFormState = ContractForm<SettingsValues>

export const newFeature = (text = '') => ({ key: crypto.randomUUID(), text })

export const newPlan = (): PlanValues => ({
  key: crypto.randomUUID(),
  name: NEW_PLAN.name,
  price: NEW_PLAN.price,
  duration: NEW_PLAN.duration,
  unit: NEW_PLAN.unit,
  features: [],
})

/** The last loaded values; password and secrets start blank, which keeps them. */
export const valuesOf = (settings: PlatformSettings): SettingsValues => ({
  email: settings.email,
  password: '',
  razorpayKeyId: settings.razorpayKeyId,
  razorpayKeySecret: '',
  razorpayWebhookSecret: '',
  currentPassword: '',
  subscriptionPlans: settings.subscriptionPlans.map((plan) => ({
    ...plan,
    key: plan._id,
    features: plan.features.map((text) => newFeature(text)),
  })),
})

/** A change of sign-in or payment key needs the password, as on the server. */
export const needsPassword = (values: SettingsValues, settings: PlatformSettings): boolean =>
  values.email.trim().toLowerCase() !== settings.email ||
  values.razorpayKeyId.trim() !== settings.razorpayKeyId ||
  [values.password, values.razorpayKeySecret, values.razorpayWebhookSecret].some(
    (typed) => typed.trim() !== '',
  )

/** An unreadable price becomes 0 (SADM-25). */
export const readPrice = (typed: number | undefined) => readWhole(typed) ?? NEW_PLAN.price

/** An unreadable duration becomes 30 days (D-45). */
export function readPeriod({ duration, unit }: Pick<PlanValues, 'duration' | 'unit'>) {
  const number = readWhole(duration)
  return number === undefined
    ? { duration: NEW_PLAN.duration, unit: NEW_PLAN.unit }
    : { duration: number, unit }
}

/** Body of the call: always the whole list of plans, without fields of the form only. */
export const bodyOf = (values: SettingsValues): Input<typeof saveSettings>['body'] => ({
  ...values,
  subscriptionPlans: values.subscriptionPlans.map(({ _id, name, price, features, ...period }) => ({
    ...(_id !== undefined && { _id }),
    name,
    price: readPrice(price),
    ...readPeriod(period),
    features: features.map(({ text }) => text),
  })),
})
