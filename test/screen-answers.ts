import { FIRST_SETTINGS } from '#contract/shop/settings.ts'

// What the server answers in tests of screens; a test writes over it what it is about.

/** An id as the contract wants it. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The profile of Asha, who owns Sharma Traders. */
export const ASHAS_PROFILE = {
  _id: 'asha',
  id: 'asha',
  email: 'asha@shop.test',
  userName: 'Asha',
  isByPin: false,
  shopEmail: 'asha@shop.test',
  role: 'customer',
  name: 'Asha Kirana',
  invoiceType: 'default',
  receiptPaper: '80mm' as const,
  logo: null,
  address: '',
  phone: '',
  state: 'Maharashtra',
  country: 'India',
  postalCode: '',
  placeOfSupply: '',
  gstin: '',
  fssaiNumber: '',
  drugLicences: '',
  pharmacist: '',
  pharmacistNumber: '',
  bankName: '',
  accountNumber: '',
  ifscCode: '',
  upiId: '',
  merchantCode: '',
  saleOrderTerms: '',
  saleInvoiceTerms: '',
  saleQuotationTerms: '',
  purchaseOrderTerms: '',
  purchaseInvoiceTerms: '',
  purchaseQuotationTerms: '',
  outwardDocumentTerms: '',
  inwardDocumentTerms: '',
  ordersNeedApproval: false,
  isActive: true,
  subscriptionPlan: null,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  paymentHistory: [],
  known: 1,
  rights: { shopId: 'sharma', shopName: 'Sharma Traders', role: 'owner', answers: {} },
  settings: FIRST_SETTINGS,
  subscriptionStatus: { isActive: true, isExpired: false, plan: null, endDate: null },
}

/** A buyer of the shop. */
export const ANITA = {
  _id: idOf(1),
  id: idOf(1),
  name: 'Anita Stores',
  email: 'anita@party.test',
  phone: '98900 22003',
  type: 'buyer',
  address: 'Tilak Road, Pune',
  gstin: '',
  shippingAddress: '',
  state: '',
  country: 'India',
  postalCode: '',
  placeOfSupply: '',
}
