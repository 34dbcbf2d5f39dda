import type { ShelfRow } from './demo-shelf.ts'

/**
 * Goods of a kirana that sells at the MRP, in the columns of DEMO_SHELF: the selling price includes the tax. Rates of
 * November 2026 (Notification 9/2025-CT(R)); those at 0 are nil-rated.
 */
export const KIRANA_GOODS: readonly ShelfRow[] = [
  ['Dairy', 'Toned Milk 500 ml', 'MILK500', '0401', 'Pkt', 25, 28, 0, 160, 40],
  ['Dairy', 'Cow Milk 1 L', 'MILK1', '0401', 'Pkt', 54, 60, 0, 90, 25],
  ['Dairy', 'Paneer 200 g', 'PANEER200', '0406', 'Pkt', 72, 85, 0, 30, 8],
  ['Dairy', 'Butter 100 g', 'BUTTER100', '0405', 'Pcs', 50, 60, 5, 40, 10],
  ['Staples', 'Atta 5 kg', 'ATTA5', '1101', 'Bag', 208, 245, 5, 40, 12],
  ['Staples', 'Sugar 1 kg', 'SUGAR1', '1701', 'Pkt', 41, 48, 5, 90, 25],
  ['Staples', 'Tur Dal 1 kg', 'DAL1', '0713', 'Pkt', 138, 165, 5, 60, 15],
  ['Staples', 'Sunflower Oil 1 L', 'SUNOIL1', '1512', 'Btl', 126, 150, 5, 60, 15],
  ['Staples', 'Iodised Salt 1 kg', 'SALT1', '2501', 'Pkt', 21, 28, 0, 80, 20],
  ['Snacks', 'Glucose Biscuits 80 g', 'GLUCO80', '1905', 'Pkt', 7.6, 10, 5, 400, 100],
  ['Snacks', 'Cream Biscuits 120 g', 'CREAM120', '1905', 'Pkt', 24, 30, 5, 160, 40],
  ['Snacks', 'Potato Chips 50 g', 'CHIPS50', '2005', 'Pkt', 15.5, 20, 5, 180, 40],
  ['Snacks', 'Instant Noodles 70 g', 'NOODLE70', '1902', 'Pkt', 11.5, 14, 5, 220, 50],
  ['Drinks', 'Cola 750 ml', 'COLA750', '2202', 'Btl', 31, 40, 40, 90, 24],
  ['Drinks', 'Tea 250 g', 'TEA250', '0902', 'Pkt', 118, 145, 5, 50, 12],
  ['Home', 'Bath Soap 125 g', 'SOAP125', '3401', 'Pcs', 36, 45, 5, 120, 30],
  ['Home', 'Detergent Powder 1 kg', 'DETER1', '3402', 'Pkt', 112, 140, 18, 50, 12],
  ['Home', 'Dish Wash Bar 300 g', 'DISH300', '3405', 'Pcs', 24, 30, 18, 90, 24],
  ['Home', 'Floor Cleaner 500 ml', 'FLOOR500', '3808', 'Btl', 84, 105, 18, 30, 8],
]
