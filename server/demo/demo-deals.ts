/** A deal that begins with a quotation or an order. Steps are in days before today; an absent one never happens. */
export interface Deal {
  party: string
  quoted?: number
  ordered?: number
  approved?: number
  rejected?: number
  billed?: readonly number[]
  /** Number of bills for the whole delivery; fewer in `billed` leave the rest open. */
  parts?: number
}

export const DEMO_DEALS: readonly Deal[] = [
  { party: 'Annapurna Caterers', quoted: 58, ordered: 57, approved: 57, billed: [55] },
  { party: 'Krishna Wholesale', ordered: 56, approved: 55, billed: [53] },
  { party: 'Hotel Shreyas', quoted: 55 },
  { party: 'Vapi Canteen Services', quoted: 52, ordered: 50, approved: 49, billed: [47, 44], parts: 2 },
  { party: 'Gujarat Oil Mills', quoted: 50, ordered: 48, approved: 47, billed: [44] },
  { party: 'Nipani Provision Stores', ordered: 48, approved: 48, billed: [46] },
  { party: 'Anita Stores', quoted: 45, billed: [43] },
  { party: 'Sahyadri Distributors', ordered: 42, approved: 41, billed: [39, 36], parts: 2 },
  { party: 'Hotel Shreyas', ordered: 41, approved: 40, billed: [38] },
  { party: 'Sai Mess', quoted: 36 },
  { party: 'Belgaum Dry Fruits', quoted: 34, ordered: 33, approved: 32, billed: [29] },
  { party: 'Annapurna Caterers', quoted: 33, ordered: 32, approved: 31, billed: [30] },
  { party: 'Vapi Canteen Services', ordered: 27, rejected: 26 },
  { party: 'Gultekdi Agro Traders', ordered: 26, approved: 25, billed: [23] },
  { party: 'Deshmukh Tea House', quoted: 24, billed: [22] },
  { party: 'Nipani Provision Stores', quoted: 20, ordered: 19, approved: 18, billed: [17] },
  { party: 'Krishna Wholesale', quoted: 18 },
  { party: 'Gujarat Oil Mills', ordered: 15, approved: 14, billed: [12], parts: 2 },
  { party: 'Hotel Shreyas', ordered: 14, approved: 13, billed: [11], parts: 2 },
  { party: 'Anita Stores', quoted: 10, ordered: 9, approved: 8 },
  { party: 'Sahyadri Distributors', quoted: 8, ordered: 7, approved: 6 },
  { party: 'Annapurna Caterers', quoted: 6, ordered: 4, approved: 3, billed: [2], parts: 2 },
  { party: 'Belgaum Dry Fruits', quoted: 4 },
  { party: 'Sai Mess', quoted: 3 },
  { party: 'Vapi Canteen Services', quoted: 1 },
  { party: 'Hotel Shreyas', ordered: 1 },
  { party: 'Krishna Wholesale', ordered: 0 },
]
