import { t } from '#domain/words/t.ts'
import { paths } from './paths.ts'

/** The pages of Settings in order; `also` has further search words. */
export const SETTINGS_PAGES = [
  { value: paths.profile, label: t('Profile'), also: t('business shop name address gstin') },
  {
    value: paths.uses,
    label: t('What this shop uses'),
    also: t('composition registered gst switch mrp round discount hsn scale weight'),
  },
  {
    value: paths.staff,
    label: t('Staff'),
    also: t('people roles permissions invite cashier manager rights'),
  },
  { value: paths.numbers, label: t('Numbers'), also: t('series prefix financial year till') },
  { value: paths.printing, label: t('Printing'), also: t('printer paper receipt') },
  { value: paths.accounts, label: t('Accounts'), also: t('ledger chart heads') },
  { value: paths.yourData, label: t('Your data'), also: t('import export download backup excel csv') },
] as const
