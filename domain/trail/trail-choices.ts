import { t } from '../words/t.ts'

// Labels of columns with a few fixed values.

export const YES_NO = { true: t('Yes'), false: t('No') }
export const ON_OFF = { true: t('On'), false: t('Off') }
export const TAXABILITY = {
  taxable: t('Taxable'),
  nil: t('Nil-rated'),
  exempt: t('Exempt'),
  'non-gst': t('Non-GST'),
}
export const STATUS = {
  open: t('Open'),
  pending: t('Pending'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  completed: t('Completed'),
  returned: t('Returned'),
  cancelled: t('Cancelled'),
  standing: t('Valid'),
  bounced: t('Bounced'),
  done: t('Done'),
  alert: t('Alert'),
  generated: t('Accepted by the portal'),
  failed: t('Refused by the portal'),
}
