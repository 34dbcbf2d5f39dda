/** Abbreviations in the heads of Indian lists. Their meaning depends on the next word. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:purch|pur|purc|purchases|buying|buy|p)\b(?= (?:rate|price|cost|rt)\b)/g, 'purchase'],
  [/\b(?:sales|selling|sell|sls|s)\b(?= (?:rate|price|rt)\b)/g, 'sale'],
  [/\b(?:op|opg|opn|open|opng)\b/g, 'opening'],
  [/\b(?:cl|clg|cls|clo|clsg)\b/g, 'closing'],
  [/\b(?:qty|qnty|qtty|quan|quant|qtys)\b/g, 'quantity'],
  [/\b(?:stk|stck)\b/g, 'stock'],
  [/\bbal\b/g, 'balance'],
  [/\b(?:avl|avail)\b/g, 'available'],
  [/\bcurr?\b/g, 'current'],
  [/\bmin\b/g, 'minimum'],
  [/\bmax\b/g, 'maximum'],
  [/\brt\b/g, 'rate'],
  [/\b(?:prod|prd|prdt)\b/g, 'product'],
  [/\bitm\b/g, 'item'],
  [/\b(?:desc|descr)\b/g, 'description'],
  [/\bcat\b/g, 'category'],
  [/\bgrp\b/g, 'group'],
  [/\bnos?\b/g, 'no'],
  [/\b(?:percent|percentage|perc|pct)\b/g, ' '],
  // Units of the values are ignored in heads.
  [/\b(?:in )?(?:rs|inr|rupees?)\b/g, ' '],
]

/** 'Sale Price (₹)*', 'sale_price' and 'S.Rate' become one word, and so do 'Purch. Rate' and 'PurchaseRate'. */
export function plainHead(head: string): string {
  const spaced = head
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return WORDS.reduce((text, [short, word]) => text.replace(short, word), spaced).replace(/ +/g, '')
}

/** Parts of a combined head: 'Item Code / Barcode', 'Purchase Rate (excl. tax)'. */
export function partsOfHead(head: string): string[] {
  const outside = head.replace(/\([^)]*\)?/g, ' ')
  return [outside, ...outside.split(/[/|,&]|\bor\b/i)].map(plainHead).filter(Boolean)
}

const ROW_NUMBERS = new Set(['no', 'sno', 'srno', 'slno', 'sr', 'sl', 'serial', 'serialno', 'rowno', 'row'])

/** True for a column of row numbers, which is not imported: 'S.No.', 'Sr'. */
export const isRowNumber = (head: string) => head.trim() === '#' || ROW_NUMBERS.has(plainHead(head))
