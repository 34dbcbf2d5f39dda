import { documentsTab } from '#web/documents/list/documents-tab.tsx'
import { ORDER_LIST } from './order-list.tsx'

/** 'Sales & Purchase Orders', the first tab of the documents page. */
export const OrdersTab = documentsTab(ORDER_LIST)
