/** The profile of a shop in Pune that makes e-invoices and e-way bills. */
export const BAHI_DEMO_STORES = {
  name: 'Bahi Demo Stores',
  gstin: '27AABCB1001D1ZN',
  address: '12 Market Road, Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  phone: '9800000001',
}

/** A registered buyer, or supplier, in Karnataka. */
export const YASH_TRADERS = {
  name: 'Yash Traders',
  gstin: '29AAACY3003F1ZN',
  address: '4 MG Road, Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  country: 'India',
}

/** 48 stands at 1,250: 60,000, and IGST of 10,800. */
export const LAPTOP_STANDS = {
  itemname: 'Laptop stand',
  hsncode: '847330',
  unit: 'Nos',
  quantity: 48,
  rate: 1250,
  igst: 18,
}
