import { t } from '#domain/words/t.ts'
/** What the shop may ask of its orders (off until it does). */
export const ORDERS_NEED_APPROVAL = t('An order must be approved before it becomes an invoice')
