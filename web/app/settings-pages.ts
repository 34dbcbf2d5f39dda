import { paths } from './paths.ts'

/** The pages of Settings in their order; `also` is what else somebody may look for them by. */
export const SETTINGS_PAGES = [
  { value: paths.profile, label: 'Profile', also: 'business shop name address gstin' },
  {
    value: paths.uses,
    label: 'What this shop uses',
    also: 'composition registered gst switch mrp round discount hsn',
  },
  { value: paths.numbers, label: 'Numbers', also: 'series prefix financial year till' },
  { value: paths.printing, label: 'Printing', also: 'printer paper receipt' },
  { value: paths.accounts, label: 'Accounts', also: 'ledger chart heads' },
  { value: paths.yourData, label: 'Your data', also: 'import export download backup excel csv' },
] as const
