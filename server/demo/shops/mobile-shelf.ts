import type { ShelfRow } from './demo-shelf.ts'

/** The category of goods with serial numbers. */
export const PHONES = 'Phones'

/** Goods of a dealer of mobile phones, in the columns of DEMO_SHELF: the selling price is the MRP, including tax. */
export const MOBILES: readonly ShelfRow[] = [
  [PHONES, 'Galaxy A16 5G, 8/128 GB', 'GALA16', '8517', 'Pcs', 13600, 18999, 18, 0, 3],
  [PHONES, 'Redmi 14C, 4/64 GB', 'RED14C', '8517', 'Pcs', 7300, 9999, 18, 0, 4],
  [PHONES, 'Vivo Y29, 6/128 GB', 'VIVOY29', '8517', 'Pcs', 10900, 14499, 18, 0, 3],
  [PHONES, 'Realme Narzo 80x, 6/128 GB', 'NARZO80', '8517', 'Pcs', 9900, 13499, 18, 0, 3],
  [PHONES, 'Moto G45, 8/128 GB', 'MOTOG45', '8517', 'Pcs', 9200, 12999, 18, 0, 3],
  [PHONES, 'Keypad Phone, dual SIM', 'KEYPAD1', '8517', 'Pcs', 980, 1499, 18, 0, 5],
  [PHONES, 'Tablet 10.4 inch, Wi-Fi', 'TAB104', '8471', 'Pcs', 11800, 15999, 18, 0, 2],
  [PHONES, 'Smart Watch, AMOLED', 'WATCH1', '8517', 'Pcs', 2100, 3499, 18, 0, 3],
  ['Accessories', 'Charger 33 W, USB-C', 'CHG33', '8504', 'Pcs', 420, 899, 18, 30, 8],
  ['Accessories', 'Cable USB-C, 1 m', 'CABLE1', '8544', 'Pcs', 85, 249, 18, 60, 15],
  ['Accessories', 'Earphones with wire', 'EAR1', '8518', 'Pcs', 160, 399, 18, 40, 10],
  ['Accessories', 'Wireless Earbuds', 'BUDS1', '8518', 'Pcs', 780, 1499, 18, 18, 5],
  ['Accessories', 'Power Bank 10,000 mAh', 'POWER10', '8507', 'Pcs', 690, 1299, 18, 16, 5],
  ['Accessories', 'Tempered Glass', 'GLASS1', '7007', 'Pcs', 22, 149, 18, 150, 40],
  ['Accessories', 'Back Cover', 'COVER1', '3926', 'Pcs', 48, 199, 18, 120, 30],
  ['Accessories', 'Memory Card 64 GB', 'CARD64', '8523', 'Pcs', 340, 649, 18, 24, 6],
]
